package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.CodeRule;
import dev.keyspread.lint.CodeSubject;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds strongly consistent reads of indexes that are known to be global. */
public final class ConsistentIndexRead extends CodeRule {

    public ConsistentIndexRead() {
        super("consistent-index-read", "DynamoDB rejects strongly consistent reads of a global index");
    }

    @Override
    public List<CodeFinding> check(CodeSubject subject) {
        return subject.code().methods().stream()
                .flatMap(method -> IndexRead.of(method, subject.code()).stream()
                        .filter(read -> isGlobal(read, subject.tables()))
                        .flatMap(read -> consistent(read).stream().map(call -> finding(subject, method, read, call))))
                .toList();
    }

    /** Returns whether all indexes of that name are global, and there is one. */
    private static boolean isGlobal(IndexRead read, List<EntitySchema> tables) {
        List<IndexSchema> indexes = tables.stream()
                .flatMap(table -> table.indexes().stream())
                .filter(index -> index.name().equals(read.index()))
                .toList();
        return !indexes.isEmpty() && indexes.stream().allMatch(IndexSchema::isGlobal);
    }

    /** Returns the call that makes a read consistent. Queries of DynamoDBMapper are consistent unless they say otherwise. */
    private static Optional<CallSite> consistent(IndexRead read) {
        Optional<CallSite> set = read.request().setter("consistentRead");
        boolean isDefault = read.request().type().equals("DynamoDBQueryExpression");
        return set.isEmpty() && isDefault
                ? Optional.of(read.place())
                : set.filter(call -> "true".equals(call.argument()));
    }

    private CodeFinding finding(CodeSubject subject, CodeMethod method, IndexRead read, CallSite call) {
        boolean isDefault = !call.name().toLowerCase(Locale.ROOT).contains("consistentread");
        Message message = Message.of("\"" + method.name() + "\" reads the global index \"" + read.index()
                        + "\" with strong consistency.")
                .because(
                        isDefault
                                ? "DynamoDBQueryExpression is consistent by default, and DynamoDB rejects this for global indexes."
                                : "DynamoDB rejects the request: global indexes have eventual consistency only.")
                .fixedBy("Set consistentRead to false. For consistent results, read the table by its key.");
        return at(subject, method, call, Severity.WARNING, message);
    }
}
