package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries whose number of shards is doubled. */
@Table("more-shards")
record MoreShards(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(suffixes = 2))
        String account,

        @SortKey int number,
        int amount,

        @PartitionKey(index = "by-owner") @ShardedKey(index = "by-owner", suffixes = 2)
        String owner) {}
