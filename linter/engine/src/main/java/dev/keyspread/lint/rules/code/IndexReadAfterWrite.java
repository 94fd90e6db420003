package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.CodeRule;
import dev.keyspread.lint.CodeSubject;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds methods that write an item and then read an index of its table. */
public final class IndexReadAfterWrite extends CodeRule {

    private static final Set<String> WRITES = Set.of("PutItemRequest", "UpdateItemRequest", "DeleteItemRequest");
    private static final Pattern WRITE_OF_TABLE =
            Pattern.compile("DynamoDb(Async)?Table\\.(putItem|updateItem|deleteItem)");
    private static final Pattern TABLE = Pattern.compile("DynamoDbEnhanced(Async)?Client\\.table");

    public IndexReadAfterWrite() {
        super("index-read-after-write", "A global index does not yet hold what was just written", Severity.INFO);
    }

    @Override
    public List<CodeFinding> check(CodeSubject subject) {
        return subject.code().methods().stream()
                .flatMap(method -> IndexRead.of(method, subject.code()).stream()
                        .filter(read -> read.request().setter("consistentRead").isEmpty())
                        .filter(read -> follows(read, method, subject.code()))
                        .map(read -> finding(subject, method, read)))
                .toList();
    }

    private static boolean follows(IndexRead read, CodeMethod method, CodeClass code) {
        List<CallSite> before = method.calls().subList(0, method.calls().indexOf(read.place()));
        CodeMethod beginning = new CodeMethod(method.name(), 0, List.of(), List.of(), before);
        Optional<CallSite> table = read.request().setter("tableName");
        return table.isPresent()
                ? Request.of(beginning, WRITES).stream()
                        .flatMap(request -> request.setter("tableName").stream())
                        .anyMatch(written -> isSame(written, table.get()))
                : hasOneTable(code) && before.stream().anyMatch(call -> call.isOf(WRITE_OF_TABLE));
    }

    private static boolean isSame(CallSite one, CallSite other) {
        return (one.argument() != null && one.argument().equals(other.argument()))
                || (one.variable() != null && one.variable().equals(other.variable()));
    }

    private static boolean hasOneTable(CodeClass code) {
        return code.methods().stream()
                        .flatMap(method -> method.calls().stream())
                        .filter(call -> call.isOf(TABLE))
                        .count()
                == 1;
    }

    private CodeFinding finding(CodeSubject subject, CodeMethod method, IndexRead read) {
        String index = read.index() == null ? "an index" : "the index \"" + read.index() + "\"";
        Message message = Message.of("\"" + method.name() + "\" writes to a table and then reads " + index + " of it.")
                .because("Indexes follow their table with a delay, so the read may miss the write.")
                .fixedBy("Use what was written, or read the table by its key with strong consistency.");
        return at(subject, method, read.place(), Severity.INFO, message);
    }
}
