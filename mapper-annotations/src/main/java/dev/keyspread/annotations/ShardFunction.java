package dev.keyspread.annotations;

import java.util.List;

/**
 * Calculates the shard of an item instead of the default function, in tables whose items were written with another
 * calculation. {@link ShardedKey#function} names it.
 *
 * <p>One instance is called from any thread, so it must be stateless. The results are stored: an item is only found if
 * the function still returns the same shard for the same arguments. It must not depend on the machine, the locale, the
 * time or the version of a library.
 *
 * <p>Example: {@link CharacterProduct}.
 */
public interface ShardFunction {

    /**
     * Returns the shard, counted from 0 whatever {@link ShardedKey#first} is.
     *
     * @param sources the values of the source members as texts, in the order that the key declares, and as they would
     *     appear in a key: numbers without trailing zeros, for example
     * @param shards the number of shards: 1 or more
     * @return a number from 0 to {@code shards - 1}; for any other number the save or read fails
     */
    int shard(List<String> sources, int shards);
}
