package dev.keyspread.spark.it;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

@Table("transfers")
record Transfer(
        @PartitionKey @ShardedKey(suffixes = 8, calculated = true, formerly = @Layout(unsharded = true))
        String account,

        @SortKey String transferId,
        String text) {}
