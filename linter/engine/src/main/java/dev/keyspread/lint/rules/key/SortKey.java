package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One sort key of a table or of any index.
 *
 * @param subject the entity it belongs to
 * @param index its index, or {@code null} if it is the table's
 * @param key the key it belongs to
 * @param part the sort key
 */
record SortKey(Subject subject, @Nullable IndexSchema index, KeySchema key, KeyPart part) {

    private static final Function<Subject, List<SortKey>> ALL = SortKey::derive;

    static Stream<SortKey> all(Subject subject) {
        return subject.fact(ALL).stream();
    }

    private static List<SortKey> derive(Subject subject) {
        List<SortKey> all = new ArrayList<>();
        add(subject, null, subject.entity().key(), all);
        for (IndexSchema index : subject.entity().indexes()) {
            add(subject, index, index.key(), all);
        }
        return List.copyOf(all);
    }

    private static void add(Subject subject, @Nullable IndexSchema index, KeySchema key, List<SortKey> all) {
        for (KeyPart part : key.sortKeys()) {
            all.add(new SortKey(subject, index, key, part));
        }
    }

    EntitySchema entity() {
        return subject.entity();
    }

    List<KeyMember> members() {
        return part.members();
    }

    /** Returns whether the sort key consists of one member. */
    boolean isSingle() {
        return members().size() == 1 && key.sortKeys().size() == 1;
    }

    /** Returns the partition key of the same table or global index. */
    Optional<PartitionKeyJudgement> partitionKey() {
        return PartitionKeyJudgement.all(subject)
                .filter(candidate -> Objects.equals(candidate.indexName(), indexName()))
                .findFirst();
    }

    /** Returns whether a declared pattern queries it. */
    boolean isQueried() {
        return entity().patterns().stream()
                .filter(pattern -> pattern.operation() == AccessPattern.Operation.QUERY)
                .anyMatch(pattern -> Objects.equals(pattern.index(), indexName()));
    }

    /** Returns the beginning of a message: {@code Sort key "time" of index "by-time"}. */
    String title(KeyMember member) {
        String name = part.template() == null ? member.name() : part.template();
        return "Sort key \"" + name + "\"" + (index == null ? "" : " of index \"" + index.name() + "\"");
    }

    /**
     * Returns a finding about a member of this key. Behind a converter, it is at most information.
     */
    Finding finding(LintRule rule, KeyMember member, Severity severity, Evidence evidence, Message message) {
        return Finding.builder(rule, entity())
                .index(indexName())
                .member(member.name())
                .build(member.isFormUnknown() ? severity.atMost(Severity.INFO) : severity, evidence, message);
    }

    private @Nullable String indexName() {
        return index == null ? null : index.name();
    }
}
