package dev.keyspread.spi;

import java.util.List;

/** Says which shard an item is in, by what its suffix is calculated from. Thread-safe. */
@FunctionalInterface
public interface ShardCalculation {

    /**
     * The shard, counted from 0: always the same for the same texts and shards.
     *
     * @param sources the texts of what the suffix is calculated from, in the order in which the key names them
     * @param shards how many shards there are
     */
    int shard(List<String> sources, int shards);
}
