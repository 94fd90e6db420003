package dev.keyspread.internal.read;

import java.util.ArrayList;
import java.util.List;

/** Finds the shards that will have nothing left at hand before a read has what it wants, so that all are asked at once. */
final class Foresight {

    private Foresight() {}

    /**
     * Merges what is at hand without taking it.
     *
     * @param heads the next items of the shards
     */
    static <T> List<ShardReader<T>> usedUp(Heads heads, List<ShardReader<T>> shards, long wanted) {
        Heads ahead = heads.copy();
        int[] seen = new int[shards.size()];
        List<ShardReader<T>> usedUp = new ArrayList<>();
        for (long left = wanted; left > 0 && ahead.size() > 0; left--) {
            ShardReader<T> shard = shards.get(ahead.first());
            int next = ++seen[shard.number()];
            if (next < shard.held()) {
                ahead.put(shard.number(), shard.ranks(), shard.taken() + next);
            } else {
                ahead.remove(shard.number());
                usedUp.add(shard);
            }
        }
        return usedUp;
    }
}
