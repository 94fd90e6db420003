package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The entries of {@link MoreShards} as a program of after the move declares them. */
@Table("four-shards")
record FourShards(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true)
        String account,

        @SortKey int number,
        int amount) {}
