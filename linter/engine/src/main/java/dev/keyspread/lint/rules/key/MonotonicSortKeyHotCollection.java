package dev.keyspread.lint.rules.key;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.MonotonicName;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.common.Utilisation;
import dev.keyspread.lint.rules.key.KeyLoad.HotKey;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Finds keys that use nearly all the throughput of a partition, and whose items arrive in sort-key order. DynamoDB
 * cannot split such a key.
 */
public final class MonotonicSortKeyHotCollection extends LintRule {

    /** The format of ids in no order. Numbers and texts of other formats can be in the order of their names. */
    private static final String RANDOM = "uuid";

    private static final double WARN_ABOVE = 0.5;
    private static final double FULL = 0.7 * Limits.PARTITION_WRITE_UNITS_PER_SECOND;

    public MonotonicSortKeyHotCollection() {
        super(
                "monotonic-sort-key-hot-collection",
                "DynamoDB cannot split a hot key whose items arrive in sort-key order",
                Severity.ERROR);
        needs(Need.SORT_KEY, Need.WRITES);
        supersedes(Set.of("skewed-partition-key", "partition-limit-exceeded"));
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyParts.sortKeys(subject).flatMap(key -> check(key).stream()).toList();
    }

    private Optional<Finding> check(KeyParts sort) {
        if (sort.members().isEmpty() || !isMonotonic(sort)) {
            return Optional.empty();
        }
        return PartitionKeyJudgement.of(sort)
                .filter(key -> !key.isSharded() && key.issue().isEmpty())
                .flatMap(key -> check(sort, key));
    }

    private Optional<Finding> check(KeyParts sort, PartitionKeyJudgement key) {
        OptionalDouble units = hottest(key);
        return units.isEmpty()
                ? Optional.empty()
                : Utilisation.severity(units.getAsDouble(), FULL, WARN_ABOVE)
                        .map(severity -> finding(sort, key, severity, units.getAsDouble()));
    }

    private Finding finding(KeyParts sort, PartitionKeyJudgement key, Severity severity, double units) {
        String growth = KeyMeasurement.of(key).map(KeyMeasurement::growth).orElse("");
        return sort.finding(
                this,
                sort.members().get(0),
                severity,
                Evidence.DECLARATIONS,
                Message.of(sort.title(sort.members().get(0)) + " only ever grows, and one partition key takes "
                                + Text.number(units) + " write units a second.")
                        .because(
                                growth + "The limit is " + Text.number((double) Limits.PARTITION_WRITE_UNITS_PER_SECOND)
                                        + ", and DynamoDB cannot split the key, since all writes are at the end of its sort-key"
                                        + " range.")
                        .fixedBy("Shard the partition key, or begin the sort key with a value that is not in order."));
    }

    /** Returns the load of the hottest key. If unknown, returns the average load of a key. */
    private static OptionalDouble hottest(PartitionKeyJudgement key) {
        HotKey hot = HotKey.of(key);
        if (hot.writeUnits() >= 0) {
            return OptionalDouble.of(hot.writeUnits());
        }
        KeyLoad load = KeyLoad.of(key);
        return load.keys().isPresent() && load.writeUnits() > 0
                ? OptionalDouble.of(load.writeUnits() / load.keys().getAsLong())
                : OptionalDouble.empty();
    }

    private static boolean isMonotonic(KeyParts sort) {
        return KeyMeasurement.sortFormat(sort)
                .filter(format -> KeyMeasurement.isOrdered(format) || format.equals(RANDOM))
                .map(KeyMeasurement::isOrdered)
                .orElseGet(() -> isMonotonic(sort.members().get(0)));
    }

    private static boolean isMonotonic(KeyMember member) {
        JavaType type = new JavaType(member.javaType());
        return type.isTime() || MonotonicName.matches(NameTokens.of(member.name()));
    }
}
