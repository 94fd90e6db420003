package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Lookup;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds declared reads without a known partition key, which must scan. */
public final class ReadWithoutPartitionKey extends LintRule {

    private static final double OFTEN = 1;
    private static final long ASSUMED_ITEM_BYTES = 1_024;
    private static final double LARGE_BYTES = 1L << 30;

    public ReadWithoutPartitionKey() {
        super("read-without-partition-key", "A read without the partition key reads the whole table", Severity.ERROR);
        needs(Need.ACCESS_PATTERNS);
        supersedes(Set.of("synthetic-partition-key-unused"));
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        Stream<Finding> lost = Lookup.all(entity).flatMap(lookup -> check(lookup).stream());
        return Stream.concat(lost, unknownIndexes(entity)).toList();
    }

    private Optional<Finding> check(Lookup lookup) {
        AccessPattern.Operation operation = lookup.pattern().operation();
        if (operation == AccessPattern.Operation.SCAN) {
            return scan(lookup);
        }
        boolean lost = operation != AccessPattern.Operation.PUT && !lookup.knowsPartitionKey();
        return lost
                ? Optional.of(finding(
                        lookup,
                        Severity.ERROR,
                        Message.of(lookup.title() + " knows " + known(lookup) + " and not the whole partition key "
                                        + key(lookup) + ".")
                                .because("It must scan the whole table.")
                                .fixedBy(nearest(lookup))))
                : Optional.empty();
    }

    private Optional<Finding> scan(Lookup lookup) {
        double bytes = declaredBytes(lookup);
        double perSecond = lookup.pattern().perSecond();
        if (perSecond <= OFTEN && bytes <= LARGE_BYTES) {
            return Optional.empty();
        }
        String times = perSecond > OFTEN ? " " + Text.number(perSecond) + " times a second" : "";
        String size = bytes > LARGE_BYTES ? ", " + Text.bytes(bytes) : "";
        return Optional.of(finding(
                lookup,
                Severity.WARNING,
                Message.of(lookup.title() + " scans everything" + times + size + ".")
                        .because("It pays for all of it each time.")
                        .fixedBy("Add an index to query.")));
    }

    /** Returns the declared size of the table. An index may be smaller, but its size is not declared. */
    private static double declaredBytes(Lookup lookup) {
        Workload workload = lookup.entity().workload();
        long itemBytes = workload.itemBytes() < 0 ? ASSUMED_ITEM_BYTES : workload.itemBytes();
        return lookup.index() == null ? (double) Math.max(0, workload.items()) * itemBytes : 0;
    }

    private Stream<Finding> unknownIndexes(EntitySchema entity) {
        return entity.patterns().stream()
                .filter(pattern ->
                        pattern.index() != null && entity.index(pattern.index()).isEmpty())
                .map(pattern -> Finding.builder(this, entity)
                        .build(
                                Severity.ERROR,
                                Evidence.DECLARATIONS,
                                "Pattern \"" + pattern.name() + "\" reads index \"" + pattern.index()
                                        + "\", which does not exist."));
    }

    private static String known(Lookup lookup) {
        return lookup.pattern().by().isEmpty()
                ? "nothing"
                : "\"" + String.join("\", \"", lookup.pattern().by()) + "\"";
    }

    private static String key(Lookup lookup) {
        return lookup.key().partitionKeys().stream()
                .flatMap(KeyPart::names)
                .map(name -> "\"" + name + "\"")
                .collect(Collectors.joining(", "));
    }

    /** Returns the index or the table that the read could use instead. */
    private static String nearest(Lookup lookup) {
        return lookup.entity().indexes().stream()
                .map(index -> new Lookup(lookup.entity(), lookup.pattern(), index, index.key()))
                .filter(Lookup::knowsPartitionKey)
                .findFirst()
                .map(other -> "Index \"" + other.indexName() + "\" has a key that the pattern knows.")
                .orElse("Add an index with a key that the pattern knows.");
    }

    private Finding finding(Lookup lookup, Severity severity, Message message) {
        return Finding.builder(this, lookup.entity())
                .index(lookup.indexName())
                .build(severity, Evidence.DECLARATIONS, message);
    }
}
