package dev.keyspread;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The numbers of shards that this program was told, for a service of one process, or for keys that are known
 * beforehand. A program that is started again has to tell it again of all numbers that a key ever had, and so has each
 * of several processes, before any of them writes. Thread-safe.
 */
public final class InMemoryShardCounts implements ShardCounts {

    private final Map<Place, KeyShards> keys = new ConcurrentHashMap<>();

    private record Place(String table, String logicalKey) {}

    /** Creates counts under which every key has its declared number of shards. */
    public InMemoryShardCounts() {}

    /**
     * Spreads the new items of a key over so many shards from now on. Those that it had before are read as ever.
     *
     * @param table the table's name as DynamoDB knows it
     * @param logicalKey the text of the logical key
     * @param shards 1 or more, but no more than the {@code most} of the table's annotation
     */
    public void set(String table, String logicalKey, int shards) {
        KeyShards.requireShards(table, logicalKey, shards, Integer.MAX_VALUE);
        keys.merge(new Place(table, logicalKey), KeyShards.always(shards), (before, after) -> before.changedTo(shards));
    }

    @Override
    public KeyShards of(String table, String logicalKey, int suffixes) {
        KeyShards known = keys.get(new Place(table, logicalKey));
        return known == null ? KeyShards.always(suffixes) : known;
    }
}
