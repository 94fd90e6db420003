package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;

/** Entries with a version. */
@Table("versioned")
record Versioned(
        @PartitionKey @ShardedKey(suffixes = 3, calculated = true, formerly = @Layout(unsharded = true))
        String account,

        @SortKey int number,
        int amount,

        @PartitionKey(index = "by-owner") @ShardedKey(index = "by-owner", suffixes = 2)
        String owner,

        @Version long version) {}
