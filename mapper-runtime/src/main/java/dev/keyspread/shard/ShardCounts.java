package dev.keyspread.shard;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ShardCountException;
import java.util.function.ToIntBiFunction;

/**
 * The shard counts of individual logical keys: a hot key can have 64 shards, and the others 4. It applies to tables whose
 * {@code @ShardedKey} sets {@code maximumSuffixes}. Pass it to {@link Keyspread.Builder#shardCounts}.
 *
 * <p>Each save, and each read of a key, calls it once, on the calling thread even if the read is asynchronous. It should
 * therefore answer from memory. <strong>The count of a key may change, but its largest count must never decrease</strong>,
 * not even after a restart: reads do not find items in shards beyond the largest count. Thread-safe.
 */
@FunctionalInterface
public interface ShardCounts {

    /**
     * Returns the shard count of a key.
     *
     * @param table the table's name as DynamoDB knows it
     * @param logicalKey the text of the logical key: the stored key without separator and suffix
     * @param suffixes the declared count, for keys without a count of their own
     */
    KeyShards of(String table, String logicalKey, int suffixes);

    /**
     * Returns how to correct the count of a key that has more shards than its annotation allows. The message of the failed
     * save or read ends with it: a sentence without its full stop.
     *
     * @param maximum the maximum that the annotation allows
     */
    default String remedy(String table, String logicalKey, int maximum) {
        return "If it never had so many, correct the ShardCounts of this Keyspread";
    }

    /** Returns counts under which every key has its declared number of shards. */
    static ShardCounts declared() {
        return (table, logicalKey, suffixes) -> KeyShards.always(suffixes);
    }

    /**
     * Returns counts that a function sets.
     *
     * @param rule the count by the table's name and the text of the logical key, or 0 for the declared count. The count of
     *     a key may increase and must never decrease. If the function throws or returns a negative number, saves and reads
     *     of the key fail with a {@link ShardCountException}
     */
    static ShardCounts byRule(ToIntBiFunction<String, String> rule) {
        return (table, logicalKey, suffixes) -> {
            int shards = new CheckedRule(rule).shards(table, logicalKey);
            return KeyShards.always(shards == 0 ? suffixes : shards);
        };
    }
}
