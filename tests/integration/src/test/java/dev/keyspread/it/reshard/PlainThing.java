package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An entity whose partition key can be any text. */
@Table("things")
record PlainThing(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(unsharded = true))
        String pk,

        @SortKey String sk,
        int amount) {}
