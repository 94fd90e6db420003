package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The entries of {@link MoreShards} as a program of before the move declares them. */
@Table("two-shards")
record TwoShards(
        @PartitionKey @ShardedKey(suffixes = 2, calculated = true)
        String account,

        @SortKey int number,
        int amount) {}
