package dev.keyspread.annotations;

import java.util.List;

/**
 * Calculates which shard an item is in, where the default shall not: for tables that are written with another
 * calculation already. It is named by {@link ShardedKey#function}.
 *
 * <p>One instance calculates for all items, from any thread: it has no state that changes. Its results outlive the
 * program: an item is only found where the same function, given the same, says the same as when it was saved. It must
 * not depend on the machine, the locale, the time, or the version of a library.
 */
public interface ShardFunction {

    /**
     * The shard, counted from 0, whatever the first suffix is.
     *
     * @param sources the texts of what the suffix is calculated from, in the order in which the key names it; how a
     *     value becomes a text is in {@code docs/sharded-keys.md}
     * @param shards how many shards there are: 1 or more
     * @return a number from 0 to {@code shards - 1}; with any other the item is neither saved nor looked for
     */
    int shard(List<String> sources, int shards);
}
