package dev.keyspread;

import java.util.function.ToIntBiFunction;

/**
 * Says how many shards single logical keys have, so that a hot one has 64 and the others 4: of the tables whose
 * {@code @ShardedKey} allows that by {@code most}. It is given to {@link Keyspread.Builder#shardCounts}.
 *
 * <p>It is asked for each key that is saved to, and at the beginning of each read of a key, by the thread that begins it
 * even if the read is asynchronous: it should have its answer at hand. <strong>What it says of a key may change, but the
 * largest number may never become smaller</strong>, not even when the program is started again: what is in a shard that
 * nobody asks is not found. Thread-safe.
 */
@FunctionalInterface
public interface ShardCounts {

    /**
     * Returns the shard count of a key.
     *
     * @param table the table's name as DynamoDB knows it
     * @param logicalKey the text of the logical key; {@code docs/reference/sharded-keys.md} describes the text of a value
     * @param suffixes the declared count, which is that of a key without a count of its own
     */
    KeyShards of(String table, String logicalKey, int suffixes);

    /**
     * Returns how to correct the count of a key that has more shards than its annotation allows: a sentence without its full
     * stop, for the message of the failed save or read.
     *
     * @param most the maximum that the annotation allows
     */
    default String remedy(String table, String logicalKey, int most) {
        return "If it never had so many, correct the ShardCounts of this Keyspread";
    }

    /** All keys have what the annotation declares. */
    static ShardCounts declared() {
        return (table, logicalKey, suffixes) -> KeyShards.always(suffixes);
    }

    /**
     * A rule says the number of each key.
     *
     * @param rule the number by the table's name and the text of the logical key, or 0 for what the annotation declares;
     *     it may say more of a key some day, and never less. If it fails, or says less than 0, saves and reads of the key
     *     fail with a {@link ShardCountException}
     */
    static ShardCounts byRule(ToIntBiFunction<String, String> rule) {
        return (table, logicalKey, suffixes) -> {
            int shards = new CheckedRule(rule).shards(table, logicalKey);
            return KeyShards.always(shards == 0 ? suffixes : shards);
        };
    }
}
