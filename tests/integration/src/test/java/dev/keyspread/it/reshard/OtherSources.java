package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries whose shard is calculated from their source, and was calculated from the sort key. */
@Table("other-sources")
record OtherSources(
        @PartitionKey @ShardedKey(suffixes = 16, calculated = true, from = "source", formerly = @Layout(suffixes = 4))
        String account,

        @SortKey int number,
        String source) {}
