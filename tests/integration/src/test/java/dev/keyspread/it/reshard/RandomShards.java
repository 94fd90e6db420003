package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import org.jspecify.annotations.Nullable;

/** Entries of a table that gets random suffixes. */
@Table("random-shards")
record RandomShards(
        @PartitionKey @ShardedKey(suffixes = 8, formerly = @Layout(unsharded = true))
        String account,

        @SortKey int number,
        int amount,
        @Shard @Nullable Integer shard) {}
