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
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds batches whose unprocessed items or keys nothing looks at. */
public final class IgnoredUnprocessedItems extends CodeRule {

    private static final Pattern CLIENTS = Pattern.compile(
            "DynamoDb(Async)?Client|DynamoDbEnhanced(Async)?Client|AmazonDynamoDB(Async)?(Client)?|DynamoDB");
    private static final Set<String> WRITES_OF_CLIENT =
            Set.of("batchWriteItem", "batchWriteItemAsync", "batchWriteItemUnprocessed");
    private static final Set<String> READS_OF_CLIENT = Set.of("batchGetItem", "batchGetItemAsync");
    private static final Pattern MAPPERS =
            Pattern.compile("(I|Abstract)?DynamoDB(Table)?Mapper|DynamoDB(Template|Operations)");
    private static final Set<String> WRITES_OF_MAPPER = Set.of("batchSave", "batchDelete", "batchWrite");
    private static final Set<String> WAITS = Set.of("join", "get", "await");

    private static final Pattern READ = Pattern.compile(
            "BatchGetItem(Response|Result)\\.(responses|getResponses)|BatchGetItemOutcome\\.getTableItems");
    private static final Pattern UNPROCESSED_KEYS = Pattern.compile("(has|get)?[Uu]nprocessedKeys");

    public IgnoredUnprocessedItems() {
        super("ignored-unprocessed-items", "A batch may leave items unprocessed without an error");
    }

    @Override
    public List<CodeFinding> check(CodeSubject subject) {
        boolean ignoresKeys = ignoresKeys(subject.code());
        return subject.code().methods().stream()
                .flatMap(method -> Stream.concat(
                        dropped(method).map(call -> written(subject, method, call)),
                        ignoresKeys ? reads(method).map(call -> read(subject, method, call)) : Stream.empty()))
                .toList();
    }

    /** Returns whether a class reads batches itself, and asks for no unprocessed keys. Others may do so for it. */
    private static boolean ignoresKeys(CodeClass code) {
        List<CallSite> calls = code.methods().stream()
                .flatMap(method -> method.calls().stream())
                .toList();
        return calls.stream().anyMatch(call -> isOfClient(call, READS_OF_CLIENT))
                && calls.stream()
                        .noneMatch(call -> UNPROCESSED_KEYS.matcher(call.name()).matches());
    }

    /** Returns the batches of writes whose result is dropped, also that of the future. */
    private static Stream<CallSite> dropped(CodeMethod method) {
        List<CallSite> calls = method.calls();
        return IntStream.range(0, calls.size())
                .filter(i -> isWrite(calls.get(i)))
                .filter(i -> calls.get(i).result().isDropped()
                        || (i + 1 < calls.size()
                                && WAITS.contains(calls.get(i + 1).name())
                                && calls.get(i + 1).result().isDropped()))
                .mapToObj(calls::get);
    }

    private static boolean isWrite(CallSite call) {
        return isOfClient(call, WRITES_OF_CLIENT) || isOfMapper(call);
    }

    private static boolean isOfClient(CallSite call, Set<String> names) {
        return SdkName.isSdk(call.owner())
                && names.contains(call.name())
                && CLIENTS.matcher(call.ownerName()).matches();
    }

    private static boolean isOfMapper(CallSite call) {
        return SdkName.isSdk(call.owner())
                && WRITES_OF_MAPPER.contains(call.name())
                && MAPPERS.matcher(call.ownerName()).matches();
    }

    private static Stream<CallSite> reads(CodeMethod method) {
        return method.calls().stream().filter(call -> call.isOf(READ));
    }

    private CodeFinding written(CodeSubject subject, CodeMethod method, CallSite call) {
        boolean isOfMapper = isOfMapper(call);
        Message message = Message.of("\"" + method.name() + "\" drops the result of " + call.called() + ".")
                .because(
                        isOfMapper
                                ? "DynamoDBMapper throws no exception if a batch fails, but returns the failed batches."
                                : "DynamoDB returns the items that it did not write, for example while it throttles.")
                .fixedBy(
                        isOfMapper
                                ? "Check that the list of failed batches is empty."
                                : "Write the unprocessed items of the result again, with a back-off, until there are none.");
        return at(subject, method, call, Severity.WARNING, message);
    }

    private CodeFinding read(CodeSubject subject, CodeMethod method, CallSite call) {
        Message message = Message.of(
                        "\"" + method.name() + "\" ignores the unprocessed keys of a batch: " + call.called() + ".")
                .because(
                        "A batch returns at most 16 MB, and fewer items while DynamoDB throttles. The rest looks absent.")
                .fixedBy("Read the unprocessed keys of the response again, with a back-off, until there are none.");
        return at(subject, method, call, Severity.WARNING, message);
    }
}
