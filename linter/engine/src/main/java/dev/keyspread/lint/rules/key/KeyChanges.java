package dev.keyspread.lint.rules.key;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.rules.key.KeyLoad.HotKey;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Declared updates that change the key of an item's index entry. The entry is deleted under the old key and written
 * under the new one.
 */
public final class KeyChanges {

    private KeyChanges() {}

    /** Returns the declared changes per second. Table keys cannot change. */
    public static double perSecond(PartitionKeyJudgement key) {
        IndexSchema index = key.index();
        return index == null ? 0 : perSecond(key, index.key().parts());
    }

    /** Returns the declared changes of the partition key per second. */
    public static double ofPartitionKeyPerSecond(PartitionKeyJudgement key) {
        return key.index() == null ? 0 : perSecond(key, key.key().partitionKeys().stream());
    }

    private static double perSecond(PartitionKeyJudgement key, Stream<KeyPart> parts) {
        Set<String> members = parts.flatMap(KeyPart::names).collect(Collectors.toSet());
        return key.entity().patterns().stream()
                .filter(pattern -> pattern.operation() == AccessPattern.Operation.UPDATE)
                .filter(pattern -> pattern.uses().stream().anyMatch(members::contains))
                .mapToDouble(pattern -> Math.max(0, pattern.perSecond()))
                .sum();
    }

    /**
     * Returns whether the declared changes of an index key exceed the limit of one key value. Ignores keys with few
     * values and sharded keys, which other rules report.
     */
    public static boolean overload(PartitionKeyJudgement key) {
        return perSecond(key) > 0
                && !key.isSharded()
                && unitsOfKey(key) > Limits.PARTITION_WRITE_UNITS_PER_SECOND
                && key.issue().isEmpty();
    }

    /**
     * Returns the write units of the hottest value. If unknown, returns those of each value, assuming an even
     * distribution. Returns 0 if neither is declared.
     */
    public static double unitsOfKey(PartitionKeyJudgement key) {
        KeyLoad load = KeyLoad.of(key);
        double hot = HotKey.of(key).writeUnits();
        return hot >= 0 ? hot : load.writeUnits() / load.keys().orElse(Long.MAX_VALUE);
    }
}
