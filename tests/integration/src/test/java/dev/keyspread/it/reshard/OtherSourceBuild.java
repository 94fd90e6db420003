package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The entries of {@link MoreShards} as a program declares them that calculates the suffix from another member. */
@Table("other-source-build")
record OtherSourceBuild(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, from = "owner")
        String account,

        @SortKey int number,
        int amount,
        String owner) {}
