package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries whose suffix is calculated from another member than before. */
@Table("sourced-shards")
record SourcedShards(
        @PartitionKey @ShardedKey(suffixes = 3, calculated = true, from = "branch", formerly = @Layout(suffixes = 2))
        String account,

        @SortKey int number,
        int amount,
        String branch,

        @PartitionKey(index = "by-owner") @ShardedKey(index = "by-owner", suffixes = 2)
        String owner) {}
