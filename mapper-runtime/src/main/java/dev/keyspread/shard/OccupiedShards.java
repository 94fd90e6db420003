package dev.keyspread.shard;

import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * A snapshot of the shards of a key that contain items. Reads that use it skip the empty shards. Immutable.
 *
 * <p>The snapshot is not updated. <b>A read that uses it does not find items that were saved to other shards later, and
 * reports no error.</b> Use it for keys that receive no more writes, such as those of past days.
 *
 * <p>It belongs to one key of one table or index, and to one shard count. A read of another key or index rejects it, and so
 * does a read of the same key after its shard count has increased.
 *
 * @param key an opaque identifier of the table or index and the key
 * @param shards the number of shards of the key
 * @param occupied the positions of the occupied shards in suffix order, from 0
 */
public record OccupiedShards(String key, int shards, List<Integer> occupied) {

    public OccupiedShards {
        Objects.requireNonNull(key, "key");
        occupied = occupied.stream().sorted().distinct().toList();
    }

    /** Returns whether the shard at {@code place} was occupied. */
    public boolean isOccupied(int place) {
        return Collections.binarySearch(occupied, place) >= 0;
    }
}
