package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.CodeRule;
import dev.keyspread.lint.CodeSubject;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds methods that read an item, and write it as a whole without a condition. */
public final class LostUpdate extends CodeRule {

    private static final Pattern READ = Pattern.compile("DynamoDb(Async)?Table\\.getItem"
            + "|(I|Abstract)?DynamoDB(Table)?Mapper\\.load"
            + "|Table\\.getItem"
            + "|DynamoDb(Template|Operations)\\.load");

    private static final Pattern WRITE = Pattern.compile("DynamoDb(Async)?Table\\.(putItem|updateItem)"
            + "|(I|Abstract)?DynamoDB(Table)?Mapper\\.(save|saveIfExists)"
            + "|Table\\.putItem"
            + "|DynamoDb(Template|Operations)\\.(save|update)");

    /** The beginnings of names of methods that return what they read. */
    private static final Pattern GETTER = Pattern.compile("(get|find|load|read|fetch|lookup|retrieve).*");

    private static final Set<String> UNWRAPS = Set.of("orElseThrow", "orElse", "orElseGet", "get", "join");

    public LostUpdate() {
        super(
                "lost-update",
                "Writing back an item that was read overwrites what others wrote meanwhile",
                Severity.INFO);
    }

    @Override
    public List<CodeFinding> check(CodeSubject subject) {
        List<CodeFinding> findings = new ArrayList<>();
        for (CodeMethod method : subject.code().methods()) {
            Map<String, CallSite> loaded = new HashMap<>();
            boolean isRead = false;
            for (CallSite call : method.calls()) {
                boolean isReadItself = isRead(call, subject.code());
                String variable = call.result().variable();
                isRead |= isReadItself;
                if (variable != null) {
                    loaded.remove(variable);
                    if (isReadItself || (isRead && UNWRAPS.contains(call.name()))) {
                        loaded.put(variable, call);
                    }
                    isRead = false;
                }
                if (call.isOf(WRITE)
                        && call.variable() != null
                        && loaded.containsKey(call.variable())
                        && !mayBeVersioned(loaded.get(call.variable()).result().type(), subject)) {
                    findings.add(finding(subject, method, call));
                }
            }
        }
        return findings;
    }

    private static boolean isRead(CallSite call, CodeClass code) {
        return call.isOf(READ)
                || (call.owner().equals(code.name())
                        && GETTER.matcher(call.name()).matches()
                        && code.methods().stream()
                                .anyMatch(method -> method.name().equals(call.name()) && onlyReads(method)));
    }

    private static boolean onlyReads(CodeMethod method) {
        return method.calls().stream().anyMatch(call -> call.isOf(READ))
                && method.calls().stream().noneMatch(call -> call.isOf(WRITE));
    }

    /** Returns whether a class may have a version, whose condition the mapper adds. The name may be unknown. */
    private static boolean mayBeVersioned(@Nullable String type, CodeSubject subject) {
        List<String> entities = subject.tables().stream()
                .filter(table -> table.origin() == Origin.ENHANCED_CLIENT || table.origin() == Origin.SDK_V1)
                .map(EntitySchema::entity)
                .filter(name -> type == null || name.equals(type) || name.endsWith("." + type))
                .toList();
        return entities.isEmpty() || entities.stream().anyMatch(subject.versioned()::contains);
    }

    private CodeFinding finding(CodeSubject subject, CodeMethod method, CallSite write) {
        Message message = Message.of("\"" + method.name() + "\" writes an item that it has read, without a condition: "
                        + write.called() + ".")
                .because("If two callers do so at once, the second one overwrites the changes of the first.")
                .fixedBy("Add a version attribute to the class, write with a condition, or update only what changes.");
        return at(subject, method, write, Severity.INFO, message);
    }
}
