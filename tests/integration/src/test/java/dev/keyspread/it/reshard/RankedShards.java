package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.LocalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries of a table with a local index that is sharded for the first time. */
@Table("ranked-shards")
@LocalIndex(name = "by-rank")
record RankedShards(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(unsharded = true))
        String account,

        @SortKey int number,
        String text,
        @SortKey(index = "by-rank") int rank) {}
