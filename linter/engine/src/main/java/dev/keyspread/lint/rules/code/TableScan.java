package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.CodeRule;
import dev.keyspread.lint.CodeSubject;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.code.SdkName;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds calls that read a whole table or index. In a handler of requests, each request reads it. */
public final class TableScan extends CodeRule {

    private static final Set<String> SCANS = Set.of("scan", "scanPaginator", "scanPaginated");
    private static final Set<String> SCANS_OF_MAPPER = Set.of("scan", "scanPage", "parallelScan");
    private static final Set<String> SCANS_OF_TEMPLATE = Set.of("scan", "scanAll");

    /** The calls that scan, by the name of the class. */
    private static final Map<String, Set<String>> CALLS = Map.ofEntries(
            Map.entry("DynamoDbClient", SCANS),
            Map.entry("DynamoDbAsyncClient", SCANS),
            Map.entry("DynamoDbTable", SCANS),
            Map.entry("DynamoDbAsyncTable", SCANS),
            Map.entry("DynamoDbIndex", SCANS),
            Map.entry("DynamoDbAsyncIndex", SCANS),
            Map.entry("AmazonDynamoDB", SCANS),
            Map.entry("AmazonDynamoDBClient", SCANS),
            Map.entry("AmazonDynamoDBAsync", Set.of("scan", "scanAsync")),
            Map.entry("AmazonDynamoDBAsyncClient", Set.of("scan", "scanAsync")),
            Map.entry("Table", SCANS),
            Map.entry("Index", SCANS),
            Map.entry("DynamoDBMapper", SCANS_OF_MAPPER),
            Map.entry("IDynamoDBMapper", SCANS_OF_MAPPER),
            Map.entry("AbstractDynamoDBMapper", SCANS_OF_MAPPER),
            Map.entry("DynamoDBTableMapper", SCANS_OF_MAPPER),
            Map.entry("DynamoDBOperations", Set.of("scan", "scanPage")),
            Map.entry("DynamoDBTemplate", Set.of("scan", "scanPage")),
            Map.entry("DynamoDbOperations", SCANS_OF_TEMPLATE),
            Map.entry("DynamoDbTemplate", SCANS_OF_TEMPLATE));

    private static final String ENABLE_SCAN = "org.socialsignin.spring.data.dynamodb.repository.EnableScan";

    private static final Pattern SELECT_WITHOUT_WHERE =
            Pattern.compile("\\s*select\\b(?!.*\\bwhere\\b).*", Pattern.DOTALL);

    public TableScan() {
        super("table-scan", "A scan reads the whole table, and each request pays for all of it");
    }

    @Override
    public List<CodeFinding> check(CodeSubject subject) {
        RequestHandlers handlers = RequestHandlers.of(subject.code());
        Stream<CodeFinding> calls = subject.code().methods().stream().flatMap(method -> {
            List<CallSite> scans =
                    method.calls().stream().filter(call -> isScan(call, method)).toList();
            return scans.stream().map(call -> {
                Optional<ScanLimit> limit = ScanLimit.of(call, scans, method, subject.code());
                return limit.filter(ScanLimit::isTotal).isPresent()
                        ? limited(subject, method, call, limit.get())
                        : finding(subject, method, call, limit, handlers.handlerOf(method));
            });
        });
        return Stream.concat(calls, enabled(subject)).toList();
    }

    private CodeFinding finding(
            CodeSubject subject, CodeMethod method, CallSite call, Optional<ScanLimit> page, Optional<String> handler) {
        String table = table(call);
        String read = page.map(limit -> limit.read(table)).orElse("reads the whole " + table);
        Message message = Message.of("\"" + method.name() + "\" " + read + " with " + called(call) + ".")
                .because(handler.map(name -> "Each request to \"" + name
                                + "\" pays for all items, and takes longer as the " + table + " grows.")
                        .orElse("A scan pays for all items, with or without a filter, and takes longer as the " + table
                                + " grows."))
                .fixedBy("Query a key or an index with what the caller knows. For exports and jobs, say so in a"
                        + " suppression.");
        return at(subject, method, call, handler.isPresent() ? Severity.WARNING : Severity.INFO, message);
    }

    private CodeFinding limited(CodeSubject subject, CodeMethod method, CallSite call, ScanLimit limit) {
        Message message = Message.of(
                        "\"" + method.name() + "\" " + limit.read(table(call)) + " with " + called(call) + ".")
                .because("They are items of any key, in no useful order. A filter applies to them alone.")
                .fixedBy("Query a key or an index with what the caller knows. For a sample or a check of the"
                        + " connection, say so in a suppression.");
        return at(subject, method, call, Severity.INFO, message);
    }

    private static String table(CallSite call) {
        return call.ownerName().endsWith("Index") ? "index" : "table";
    }

    /** Returns findings about repositories of Spring Data, whose methods scan if the annotation allows it. */
    private Stream<CodeFinding> enabled(CodeSubject subject) {
        CodeClass code = subject.code();
        Stream<CodeFinding> ofClass = code.annotations().contains(ENABLE_SCAN)
                ? Stream.of(at(subject, null, code.line(), Severity.INFO, enabled(SdkName.simple(code.name()))))
                : Stream.empty();
        Stream<CodeFinding> ofMethods = code.methods().stream()
                .filter(method -> method.annotations().contains(ENABLE_SCAN))
                .map(method -> at(subject, method.name(), method.line(), Severity.INFO, enabled(method.name())));
        return Stream.concat(ofClass, ofMethods);
    }

    private static Message enabled(String name) {
        return Message.of("\"" + name + "\" may read the whole table: EnableScan allows it.")
                .because("A method without a key scans, pays for all items, and takes longer as the table grows.")
                .fixedBy("Query a key or an index, and remove the annotation.");
    }

    private static String called(CallSite call) {
        return call.name().equals("statement") ? "SELECT without WHERE" : call.called();
    }

    private static boolean isScan(CallSite call, CodeMethod method) {
        Set<String> scans = SdkName.isSdk(call.owner()) ? CALLS.getOrDefault(call.ownerName(), Set.of()) : Set.of();
        return scans.contains(call.name())
                || (scans.equals(SCANS_OF_MAPPER) && call.name().equals("count") && onlyScans(method))
                || isStatement(call);
    }

    /** Returns whether a method creates scans and no query, since mappers count the items of both. */
    private static boolean onlyScans(CodeMethod method) {
        return creates(method, "DynamoDBScanExpression") && !creates(method, "DynamoDBQueryExpression");
    }

    private static boolean creates(CodeMethod method, String type) {
        return !Request.of(method, Set.of(type)).isEmpty();
    }

    /** Returns whether it is PartiQL that names no key. A condition on other attributes scans as well, but is not seen. */
    private static boolean isStatement(CallSite call) {
        return Set.of("statement", "setStatement", "withStatement").contains(call.name())
                && Request.isStatement(call)
                && call.argument() != null
                && SELECT_WITHOUT_WHERE
                        .matcher(call.argument().toLowerCase(Locale.ROOT))
                        .matches();
    }

    /**
     * The limit of a scan.
     *
     * @param items the number of items if it is a literal, or else an empty text
     * @param isTotal true if the method reads no more items; false if it is the size of a page
     */
    private record ScanLimit(String items, boolean isTotal) {

        private static final Set<String> REQUESTS =
                Set.of("ScanRequest", "ScanEnhancedRequest", "DynamoDBScanExpression", "ScanSpec");

        private static final String TOTAL = "maxResultSize";

        /** Returns the limit of one of the scans of a method. It is known if each of them has a request of its own. */
        static Optional<ScanLimit> of(CallSite scan, List<CallSite> scans, CodeMethod method, CodeClass code) {
            List<Request> requests = Request.of(method, REQUESTS);
            List<CallSite> limits = requests.stream()
                    .flatMap(request -> request.setter(TOTAL).or(() -> request.setter("limit", "maxPageSize")).stream())
                    .toList();
            if (limits.size() != scans.size() || requests.size() != scans.size()) {
                return Optional.empty();
            }
            CallSite limit = limits.get(scans.indexOf(scan));
            boolean isPage =
                    PageRead.of(method).stream().anyMatch(read -> read.call().equals(scan))
                            && PageRead.methodsOfSinglePages(code).anyMatch(method::equals);
            String written = limit.argument();
            String items = written != null && written.matches("\\d+") ? written : "";
            return Optional.of(new ScanLimit(
                    items, isPage || limit.name().toLowerCase(Locale.ROOT).endsWith("resultsize")));
        }

        /** Returns what a scan reads of a table or an index. */
        String read(String table) {
            String counted = items.isEmpty() ? "" : items + (items.equals("1") ? " item" : " items");
            if (isTotal) {
                return "scans " + (items.isEmpty() ? "one page" : "up to " + counted) + " of the " + table;
            }
            return "reads the " + table + " in pages" + (items.isEmpty() ? "" : " of " + counted);
        }
    }
}
