package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries of a table that is sharded for the first time. */
@Table("first-shards")
record FirstShards(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(unsharded = true))
        String account,

        @SortKey int number,
        int amount,

        @PartitionKey(index = "by-owner") @ShardedKey(index = "by-owner", suffixes = 2)
        String owner) {}
