package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.LocalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries with a local index, in which several have one rank. */
@Table("ranked")
@LocalIndex(name = "by-rank")
record Ranked(
        @PartitionKey @ShardedKey(suffixes = 2, calculated = true, formerly = @Layout(suffixes = 3))
        String account,

        @SortKey int number,
        int amount,
        @SortKey(index = "by-rank") int rank) {}
