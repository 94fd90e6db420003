package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries whose shard is calculated from their source, in both layouts. */
@Table("source-shards")
record SourceShards(
        @PartitionKey
        @ShardedKey(
                suffixes = 16,
                calculated = true,
                from = "source",
                formerly = @Layout(suffixes = 4, from = "source"))
        String account,

        @SortKey int number,
        String source) {}
