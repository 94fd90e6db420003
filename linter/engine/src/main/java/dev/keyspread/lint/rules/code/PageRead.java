package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.code.SdkName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A call that reads one page of a query or a scan. Paginators and the lists of DynamoDBMapper read all pages. Tables of the
 * Enhanced Client do so as well, unless the method takes only the first page from them.
 *
 * @param call the call
 * @param response the type of its result without the package: {@code QueryResponse}
 * @param following the calls up to the next one that reads a page
 */
record PageRead(CallSite call, String response, List<CallSite> following) {

    private static final Pattern CLIENTS = Pattern.compile("DynamoDb(Async)?Client|AmazonDynamoDB(Async)?(Client)?");
    private static final Pattern MAPPERS = Pattern.compile("(I|Abstract)?DynamoDB(Table)?Mapper");
    private static final Pattern TABLES = Pattern.compile("DynamoDb(Table|Index)");
    private static final String PAGE_OF_TABLE = "Page";

    /** The calls that take the items of the first page from the pages of a table. */
    private static final Pattern FIRST_PAGE =
            Pattern.compile("(iterator next|stream find(First|Any) (get|orElseThrow)|first) items( .*)?");

    private static final Pattern CONTINUATION =
            Pattern.compile("(get|has)?[Ll]astEvaluatedKey|(with|set)?[Ee]xclusiveStartKey|(query|scan)Paginat(or|ed)");
    private static final Set<String> CONTENTS = Set.of("items", "getItems", "getResults", "count", "getCount");
    private static final Set<String> FIRST =
            Set.of("findFirst", "findAny", "getFirst", "first", "firstOrNull", "single", "singleOrNull");

    /** Returns the reads of a method in their order. */
    static List<PageRead> of(CodeMethod method) {
        List<PageRead> reads = new ArrayList<>();
        for (CallSite call : method.calls()) {
            Optional<String> response = response(call);
            if (response.isPresent()) {
                reads.add(new PageRead(call, response.get(), new ArrayList<>()));
            } else if (!reads.isEmpty()) {
                reads.get(reads.size() - 1).following.add(call);
            }
        }
        return reads.stream()
                .filter(read -> !read.isOfTable() || read.takesFirstPage())
                .toList();
    }

    private boolean isOfTable() {
        return response.equals(PAGE_OF_TABLE);
    }

    private boolean takesFirstPage() {
        String names = following.stream().map(CallSite::name).collect(Collectors.joining(" "));
        return FIRST_PAGE.matcher(names).matches();
    }

    /**
     * Returns the methods of a class that read no further pages. A method reads further pages if it asks for the end of a page or begins
     * after one, or if it calls such a method of the class, or such a method calls it, directly or through others.
     */
    static Stream<CodeMethod> methodsOfSinglePages(CodeClass code) {
        Set<String> continuing = code.methods().stream()
                .filter(method -> method.calls().stream()
                        .anyMatch(call -> CONTINUATION.matcher(call.name()).matches()))
                .map(CodeMethod::name)
                .collect(Collectors.toSet());
        Set<String> called = closure(
                continuing,
                name -> code.methods().stream()
                        .filter(method -> method.name().equals(name))
                        .flatMap(method -> called(method, code)));
        Set<String> calling = closure(
                continuing,
                name -> code.methods().stream()
                        .filter(method -> called(method, code).anyMatch(name::equals))
                        .map(CodeMethod::name));
        return code.methods().stream()
                .filter(method -> !called.contains(method.name()) && !calling.contains(method.name()));
    }

    private static Stream<String> called(CodeMethod method, CodeClass code) {
        return method.calls().stream()
                .filter(call -> call.owner().equals(code.name()))
                .map(CallSite::name);
    }

    private static Set<String> closure(Set<String> start, Function<String, Stream<String>> next) {
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(start);
        while (!open.isEmpty()) {
            String name = open.pop();
            if (reached.add(name)) {
                next.apply(name).forEach(open::push);
            }
        }
        return reached;
    }

    /** Returns whether it reads a key, and not a whole table. */
    boolean isQuery() {
        return call.name().startsWith("query");
    }

    /** Returns the requests of its kind that a method builds. */
    List<Request> requests(CodeMethod method) {
        return Request.of(
                method,
                isQuery()
                        ? Set.of("QueryRequest", "QueryEnhancedRequest", "DynamoDBQueryExpression")
                        : Set.of("ScanRequest", "ScanEnhancedRequest", "DynamoDBScanExpression"));
    }

    /** Returns whether the calls after it use the items. */
    boolean isUsed() {
        return isOfTable() || following.stream().anyMatch(this::isContent);
    }

    /** Returns whether a call takes the items, or their number, from a result of its type. */
    boolean isContent(CallSite other) {
        return CONTENTS.contains(other.name())
                && SdkName.isSdk(other.owner())
                && other.ownerName().equals(response);
    }

    /** Returns whether the calls after it take one item, or only ask whether there is any. */
    boolean takesFirst() {
        Stream<CallSite> after = isOfTable()
                ? following.stream().dropWhile(other -> !CONTENTS.contains(other.name()))
                : following.stream();
        return after.anyMatch(
                other -> FIRST.contains(other.name()) || (other.name().equals("get") && "0".equals(other.argument())));
    }

    private static Optional<String> response(CallSite call) {
        if (!SdkName.isSdk(call.owner())) {
            return Optional.empty();
        }
        boolean isOldClient = call.ownerName().startsWith("AmazonDynamoDB");
        return switch (call.name()) {
            case "query", "queryAsync", "scan", "scanAsync" ->
                CLIENTS.matcher(call.ownerName()).matches()
                        ? Optional.of(operation(call) + (isOldClient ? "Result" : "Response"))
                        : Optional.of(PAGE_OF_TABLE)
                                .filter(page -> TABLES.matcher(call.ownerName()).matches());
            case "queryPage", "scanPage" ->
                MAPPERS.matcher(call.ownerName()).matches()
                        ? Optional.of(operation(call) + "ResultPage")
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static String operation(CallSite call) {
        return call.name().startsWith("query") ? "Query" : "Scan";
    }
}
