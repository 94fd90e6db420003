package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries whose keys get another separator. */
@Table("other-separator")
record OtherSeparator(
        @PartitionKey @ShardedKey(suffixes = 3, calculated = true, separator = "#", formerly = @Layout(suffixes = 3))
        String account,

        @SortKey int number,
        int amount,

        @PartitionKey(index = "by-owner") @ShardedKey(index = "by-owner", suffixes = 2)
        String owner) {}
