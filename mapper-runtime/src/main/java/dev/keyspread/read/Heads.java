package dev.keyspread.read;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The next items of several shards, of which it knows the first. It is a tournament: an item that takes the place of the one
 * before it in its shard plays as many games as the tree is high, which is half of the comparisons that taking the one from
 * a priority queue and adding the other costs. Not thread-safe.
 */
final class Heads {

    private final HeadOrder order;

    /** The winners of all games, the final's at 1; the children of {@code i} are at {@code 2i} and {@code 2i + 1}. */
    private final @Nullable Head[] winners;

    private final int shards;
    private int size;

    /** No items of so many shards. */
    Heads(int shards, HeadOrder order) {
        this.order = order;
        this.shards = shards;
        this.winners = new @Nullable Head[2 * shards];
    }

    /** How many shards have a next item. */
    int size() {
        return size;
    }

    /** The first of all; {@code null} if there is none. */
    @Nullable
    Head first() {
        return winners[1];
    }

    /** All of them, by their shards. */
    List<Head> all() {
        List<Head> all = new ArrayList<>(size);
        for (int shard = 0; shard < shards; shard++) {
            Head head = winners[shards + shard];
            if (head != null) {
                all.add(head);
            }
        }
        return all;
    }

    /** Sets the next item of a shard, in place of any before it. */
    void put(Head head) {
        play(head.shard(), head);
    }

    /** Takes the next item of a shard away. */
    void remove(int shard) {
        play(shard, null);
    }

    private void play(int shard, @Nullable Head head) {
        int place = shards + shard;
        size += (head == null ? 0 : 1) - (winners[place] == null ? 0 : 1);
        winners[place] = head;
        for (int game = place / 2; game > 0; game /= 2) {
            winners[game] = firstOf(winners[2 * game], winners[2 * game + 1]);
        }
    }

    private @Nullable Head firstOf(@Nullable Head left, @Nullable Head right) {
        if (left == null || right == null) {
            return left == null ? right : left;
        }
        return order.compare(left, right) <= 0 ? left : right;
    }
}
