package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The entries of {@link MoreShards} in a second move. */
@Table("eight-shards")
record EightShards(
        @PartitionKey @ShardedKey(suffixes = 8, calculated = true, formerly = @Layout(suffixes = 4))
        String account,

        @SortKey int number,
        int amount) {}
