package dev.keyspread.it.shard;

import dev.keyspread.annotations.CharacterProduct;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.time.LocalDate;

/** The example of Amazon's guide, with its sample calculation. */
@Table("guide-orders")
record GuideOrder(
        @PartitionKey
        @ShardedKey(suffixes = 200, calculated = true, function = CharacterProduct.class)
        @SuppressLint(rule = "weak-shard-function", reason = "the guide's own table is written with it")
        LocalDate day,

        @SortKey String orderId) {}
