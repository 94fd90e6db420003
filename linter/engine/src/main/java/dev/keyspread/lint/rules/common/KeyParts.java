package dev.keyspread.lint.rules.common;

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
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One partition key or sort key of a table or of an index.
 *
 * @param subject the entity it belongs to
 * @param index its index, or {@code null} if it is the table's
 * @param key the key it belongs to
 * @param partition true for a partition key, false for a sort key
 * @param part the partition key or sort key
 */
public record KeyParts(Subject subject, @Nullable IndexSchema index, KeySchema key, boolean partition, KeyPart part) {

    private static final Function<Subject, List<KeyParts>> ALL = KeyParts::derive;

    /**
     * Returns the keys of the table and of all indexes. Omits the partition keys of local indexes, which are the
     * table's.
     */
    public static Stream<KeyParts> all(Subject subject) {
        return subject.fact(ALL).stream();
    }

    /** Returns the sort keys of the table and of all indexes. */
    public static Stream<KeyParts> sortKeys(Subject subject) {
        return all(subject).filter(each -> !each.partition);
    }

    private static List<KeyParts> derive(Subject subject) {
        List<KeyParts> all = new ArrayList<>();
        add(subject, null, subject.entity().key(), all);
        for (IndexSchema index : subject.entity().indexes()) {
            add(subject, index, index.key(), all);
        }
        return List.copyOf(all);
    }

    private static void add(Subject subject, @Nullable IndexSchema index, KeySchema key, List<KeyParts> all) {
        boolean isPartitioned = index == null || index.isGlobal();
        for (KeyPart part : isPartitioned ? key.partitionKeys() : List.<KeyPart>of()) {
            all.add(new KeyParts(subject, index, key, true, part));
        }
        for (KeyPart part : key.sortKeys()) {
            all.add(new KeyParts(subject, index, key, false, part));
        }
    }

    /** Returns the entity it belongs to. */
    public EntitySchema entity() {
        return subject.entity();
    }

    /** Returns the name of its index, or {@code null} if it is the table's. */
    @Nullable
    public String indexName() {
        return index == null ? null : index.name();
    }

    /** Returns the members that it consists of. */
    public List<KeyMember> members() {
        return part.members();
    }

    /** Returns whether a declared pattern queries the table or index. */
    public boolean isQueried() {
        return entity().patterns().stream()
                .filter(pattern -> pattern.operation() == AccessPattern.Operation.QUERY)
                .anyMatch(pattern -> Objects.equals(pattern.index(), indexName()));
    }

    /** Returns the beginning of a message: {@code Partition key "x" of index "y"}, with the template or the attribute. */
    public String title() {
        return title(part.attribute());
    }

    /** Returns the beginning of a message about a member, with the template or the member. */
    public String title(KeyMember member) {
        return title(member.name());
    }

    private String title(String name) {
        return (partition ? "Partition" : "Sort") + " key \"" + Objects.requireNonNullElse(part.template(), name) + "\""
                + (index == null ? "" : " of index \"" + index.name() + "\"");
    }

    /** Returns a builder of a finding about a member of this key, or about all if it is {@code null}. */
    public Finding.Builder finding(LintRule rule, @Nullable KeyMember member) {
        return Finding.builder(rule, entity()).index(indexName()).member(member == null ? null : member.name());
    }

    /** Returns a finding about a member of this key. Behind a converter, it is at most information. */
    public Finding finding(LintRule rule, KeyMember member, Severity severity, Evidence evidence, Message message) {
        return finding(rule, member)
                .build(member.isFormUnknown() ? severity.atMost(Severity.INFO) : severity, evidence, message);
    }
}
