package dev.keyspread.lint.rules.index;

import static java.util.stream.Collectors.groupingBy;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds global indexes that another index or the table can replace, or that no declared pattern reads.
 */
public final class GsiUnusedOrRedundant extends LintRule {

    public GsiUnusedOrRedundant() {
        super("gsi-unused-or-redundant", "An unused index still costs writes and storage", Severity.INFO);
        needs(Need.GLOBAL_INDEX);
        uses(Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        // Comparing all pairs would take quadratic time, and a definition may have thousands of indexes.
        Map<List<String>, List<IndexSchema>> byPartition = entity.indexes().stream()
                .collect(groupingBy(index -> attributes(index.key().partitionKeys())));
        return entity.indexes().stream()
                .filter(IndexSchema::isGlobal)
                .flatMap(index -> redundant(
                        entity, index, byPartition.get(attributes(index.key().partitionKeys())))
                        .or(() -> ofTable(entity, index))
                        .or(() -> unused(entity, index))
                        .stream())
                .toList();
    }

    private Optional<Finding> redundant(EntitySchema entity, IndexSchema index, @Nullable List<IndexSchema> alike) {
        return Objects.requireNonNullElse(alike, List.<IndexSchema>of()).stream()
                .filter(other -> !other.name().equals(index.name()) && serves(other, index))
                .filter(other -> !other.isGlobal()
                        || !serves(index, other)
                        || other.name().compareTo(index.name()) < 0)
                .findFirst()
                .map(other -> finding(
                        entity,
                        index.name(),
                        Message.of("Index \"" + index.name() + "\" begins with the same keys as index \"" + other.name()
                                        + "\" and can answer the same queries.")
                                .fixedBy("If no query needs both, drop one.")));
    }

    /**
     * Reports an index with the same keys as the table. Every item has these keys, so the table returns the same items
     * in the same order.
     */
    private Optional<Finding> ofTable(EntitySchema entity, IndexSchema index) {
        return entity.key().partitionKeys().isEmpty() || !beginsAlike(entity.key(), index.key())
                ? Optional.empty()
                : Optional.of(finding(
                        entity,
                        index.name(),
                        Message.of(
                                        "Index \"" + index.name()
                                                + "\" begins with the same keys as the table, which can answer the same queries.")
                                .fixedBy("If no query needs the index, drop it.")));
    }

    /** Returns whether another index can answer the queries of this one. */
    private static boolean serves(IndexSchema other, IndexSchema index) {
        boolean whole = other.projection() == IndexSchema.Projection.ALL || other.projection() == index.projection();
        return beginsAlike(other.key(), index.key()) && whole;
    }

    /** Returns whether both keys have the same partition key, and the longer sort key begins with the other one. */
    private static boolean beginsAlike(KeySchema longer, KeySchema key) {
        List<String> own = attributes(key.sortKeys());
        List<String> others = attributes(longer.sortKeys());
        boolean prefix =
                own.size() <= others.size() && others.subList(0, own.size()).equals(own);
        return prefix && attributes(longer.partitionKeys()).equals(attributes(key.partitionKeys()));
    }

    private static List<String> attributes(List<KeyPart> parts) {
        return parts.stream().map(KeyPart::attribute).toList();
    }

    private Optional<Finding> unused(EntitySchema entity, IndexSchema index) {
        // Without a declared read, all reads may be undeclared.
        boolean read = entity.patterns().stream()
                        .noneMatch(pattern -> pattern.operation().isRead())
                || entity.patterns().stream().anyMatch(pattern -> index.name().equals(pattern.index()));
        return read
                ? Optional.empty()
                : Optional.of(finding(
                        entity,
                        index.name(),
                        Message.of("Index \"" + index.name()
                                        + "\" is read by none of the declared patterns but is written with every item.")
                                .fixedBy("Declare the pattern that reads it, or drop the index.")));
    }

    private Finding finding(EntitySchema entity, String index, Message message) {
        Evidence evidence = entity.patterns().isEmpty() ? Evidence.NAMES : Evidence.DECLARATIONS;
        return Finding.builder(this, entity).index(index).build(Severity.INFO, evidence, message);
    }
}
