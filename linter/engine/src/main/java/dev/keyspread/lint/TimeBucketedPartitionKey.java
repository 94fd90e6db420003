package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Optional;

/**
 * Finds partition keys that are a time rounded down, by the type or by the name. All that is written now has the same
 * one.
 */
final class TimeBucketedPartitionKey implements LintRule {

    @Override
    public String id() {
        return "time-bucketed-partition-key";
    }

    @Override
    public String summary() {
        return "A partition key that is only a day or an hour puts all current writes on one key";
    }

    @Override
    public List<Finding> check(EntitySchema entity) {
        return PartitionKey.unsharded(entity)
                .flatMap(key -> check(key, KeyLoad.of(key)).stream())
                .toList();
    }

    private Optional<Finding> check(PartitionKey key, KeyLoad load) {
        return KeyBucket.of(key, load)
                .filter(bucket -> !load.isReferenceTable())
                .map(bucket -> key.finding(this, severity(load), message(key, bucket, load)));
    }

    private static Severity severity(KeyLoad load) {
        if (load.fillsOneKey()) {
            return Severity.ERROR;
        }
        return load.isSmall() ? Severity.INFO : Severity.WARNING;
    }

    private static String message(PartitionKey key, KeyBucket bucket, KeyLoad load) {
        return key.subject() + " " + bucket.claim() + ": all current writes share one key" + HeatText.LIMIT
                + overload(load) + key.cure(load.suffixes()) + HeatText.smallLoad(load);
    }

    private static String overload(KeyLoad load) {
        return load.fillsOneKey() ? HeatText.writes(load.writeUnits(), "it") : "";
    }
}
