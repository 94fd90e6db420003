package dev.keyspread.internal.read;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The next items of several shards, of which it knows the first: by their ranks, and then by their shards. It is a
 * tournament: an item that takes the place of the one before it in its shard plays as many games as the tree is high, which
 * is half of the comparisons that taking the one from a priority queue and adding the other costs. Not thread-safe.
 */
final class Heads {

    private static final int NONE = -1;

    private final boolean ascending;
    private final HeadRanks ranks;

    /** The shards that won a game, the final's winner at 1; the children of {@code i} are at {@code 2i} and {@code 2i + 1}. */
    private final int[] winners;

    private int size;

    /** No items of so many shards. */
    Heads(int shards, boolean ascending) {
        this.ascending = ascending;
        this.ranks = new HeadRanks(shards);
        this.winners = new int[2 * shards];
        Arrays.fill(winners, NONE);
    }

    private Heads(Heads original) {
        this.ascending = original.ascending;
        this.ranks = original.ranks.copy();
        this.winners = original.winners.clone();
        this.size = original.size;
    }

    /** The same items, to go on with as if they were other ones. */
    Heads copy() {
        return new Heads(this);
    }

    /** How many shards have a next item. */
    int size() {
        return size;
    }

    /** The shard whose next item is the first of all; negative if there is none. */
    int first() {
        return winners[1];
    }

    /** The shards that have a next item, in their order. */
    IntStream shards() {
        return Arrays.stream(winners, winners.length / 2, winners.length).filter(shard -> shard != NONE);
    }

    /** Sets the next item of a shard, in place of any before it. */
    void put(int shard, Ranks page, int item) {
        ranks.put(shard, page, item);
        play(shard, shard);
    }

    /** Takes the next item of a shard away. */
    void remove(int shard) {
        ranks.remove(shard);
        play(shard, NONE);
    }

    private void play(int shard, int entry) {
        int place = winners.length / 2 + shard;
        size += (entry == NONE ? 0 : 1) - (winners[place] == NONE ? 0 : 1);
        winners[place] = entry;
        for (int game = place / 2; game > 0; game /= 2) {
            winners[game] = firstOf(winners[2 * game], winners[2 * game + 1]);
        }
    }

    private int firstOf(int left, int right) {
        if (left == NONE || right == NONE) {
            return left == NONE ? right : left;
        }
        int difference = ranks.compare(left, right);
        if (difference == 0) {
            return Math.min(left, right);
        }
        return difference < 0 == ascending ? left : right;
    }
}
