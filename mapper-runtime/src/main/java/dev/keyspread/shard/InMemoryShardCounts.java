package dev.keyspread.shard;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Shard counts in memory, for a service of one process, or for hot keys known in advance. After each start, set the largest
 * count that each key ever had before the first read or write. Each of several processes must do so. Thread-safe.
 */
public final class InMemoryShardCounts implements ShardCounts {

    private final Map<CountedKey, KeyShards> keys = new ConcurrentHashMap<>();

    private record CountedKey(String table, String logicalKey) {}

    /** Creates counts under which every key has its declared number of shards. */
    public InMemoryShardCounts() {}

    /**
     * Sets the shard count for new items of a key, from now on. Reads still include all earlier shards.
     *
     * @param table the table's name as DynamoDB knows it
     * @param logicalKey the text of the logical key
     * @param shards 1 or more, up to the {@code maximumSuffixes} of the table's annotation
     */
    public void set(String table, String logicalKey, int shards) {
        KeyShards.requireShards(table, logicalKey, shards, Integer.MAX_VALUE);
        keys.merge(
                new CountedKey(table, logicalKey),
                KeyShards.always(shards),
                (before, after) -> before.changedTo(shards));
    }

    @Override
    public KeyShards of(String table, String logicalKey, int suffixes) {
        KeyShards known = keys.get(new CountedKey(table, logicalKey));
        return known == null ? KeyShards.always(suffixes) : known;
    }
}
