package dev.keyspread.shard;

import dev.keyspread.error.ShardCountException;
import java.util.function.ToIntBiFunction;

/**
 * A user's rule, whose results and failures are checked. Thread-safe if the rule is.
 *
 * @param rule the number of shards by the table and the logical key, or 0 for the declared number
 */
record CheckedRule(ToIntBiFunction<String, String> rule) {

    int shards(String table, String logicalKey) {
        int shards = said(table, logicalKey);
        if (shards < 0) {
            throw new ShardCountException(("The rule of ShardCounts.byRule must give key \"%s\" of table %s 1 shard or"
                            + " more, or 0 for what its annotation declares (found %d)")
                    .formatted(logicalKey, table, shards));
        }
        return shards;
    }

    private int said(String table, String logicalKey) {
        try {
            return rule.applyAsInt(table, logicalKey);
        } catch (RuntimeException failed) {
            throw new ShardCountException(
                    "The rule of ShardCounts.byRule failed for key \"%s\" of table %s with %s"
                            .formatted(logicalKey, table, failed.getClass().getName()),
                    failed);
        }
    }
}
