package dev.keyspread;

import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * Which shards of a key had items at one moment, so that reads need not ask the others. Immutable.
 *
 * <p>Nothing keeps it up to date. <b>An item that is saved into another shard later, by this process or any other, is not
 * found by a read of these shards alone, and no error says so.</b> Use it for keys that are written no more, such as those of
 * past days, and otherwise only as long as missing the newest items does less harm than asking every shard. It belongs to
 * one key of one table or index, and to one number of shards; a read of another refuses it, also one of the same key
 * once that has more shards.
 *
 * @param key tells the table or index and the key from others; opaque
 * @param shards how many shards the key has
 * @param occupied the places of the occupied ones in the order of the suffixes, from 0
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
