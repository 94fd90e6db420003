package dev.keyspread.lint.rules;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.AccessPattern;
import java.util.List;
import java.util.Set;

/** Finds tables keyed by a generated id that no declared pattern knows. The key then serves nobody. */
final class SyntheticPartitionKeyUnused extends DescribedRule {

    private static final Set<String> GENERATED = Set.of("id", "uuid", "guid", "ulid", "ksuid", "uid");

    SyntheticPartitionKeyUnused() {
        super("synthetic-partition-key-unused", "A generated partition key that no read knows serves nobody");
    }

    @Override
    public List<Finding> check(Subject subject) {
        boolean reads = subject.entity().patterns().stream()
                .anyMatch(pattern -> pattern.operation().isRead());
        return reads
                ? PartitionKey.ofTable(subject)
                        .filter(SyntheticPartitionKeyUnused::isGenerated)
                        .filter(key -> !isUsed(key))
                        .map(this::finding)
                        .stream()
                        .toList()
                : List.of();
    }

    private static boolean isGenerated(PartitionKey key) {
        return key.isSingle()
                && (key.member().javaType().equals("java.util.UUID")
                        || GENERATED.contains(NameTokens.of(key.member().name()).head()));
    }

    private static boolean isUsed(PartitionKey key) {
        return Lookup.all(key.entity())
                .anyMatch(lookup -> lookup.index() == null
                        && lookup.pattern().operation() != AccessPattern.Operation.PUT
                        && lookup.knowsPartitionKey());
    }

    private Finding finding(PartitionKey key) {
        return key.finding(
                this,
                Severity.WARNING,
                Evidence.DECLARATIONS,
                key.title()
                        + " is a generated id that none of the declared patterns knows: all reads go to indexes, which cost"
                        + " writes of their own and are consistent only eventually. Use what the items are asked for by as the"
                        + " key, and let a condition keep it unique.");
    }
}
