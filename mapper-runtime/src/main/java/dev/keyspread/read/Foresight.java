package dev.keyspread.read;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.PriorityQueue;

/** Finds the shards that will have nothing left at hand before a read has what it wants, so that all are asked at once. */
final class Foresight {

    private Foresight() {}

    /**
     * Merges what is at hand without taking it.
     *
     * @param heads the next items of the shards that have any
     */
    static <T> List<ShardReader<T>> usedUp(
            Collection<Head> heads, List<ShardReader<T>> shards, HeadOrder order, long wanted) {
        PriorityQueue<Head> ahead = new PriorityQueue<>(Math.max(1, heads.size()), order);
        ahead.addAll(heads);
        int[] seen = new int[shards.size()];
        List<ShardReader<T>> usedUp = new ArrayList<>();
        for (long left = wanted; left > 0 && !ahead.isEmpty(); left--) {
            ShardReader<T> shard = shards.get(ahead.remove().shard());
            int next = ++seen[shard.number()];
            if (next < shard.held()) {
                ahead.add(shard.head(next));
            } else {
                usedUp.add(shard);
            }
        }
        return usedUp;
    }
}
