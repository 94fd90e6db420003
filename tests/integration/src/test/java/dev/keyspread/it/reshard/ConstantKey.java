package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries under one key, which is sharded for the first time. */
@Table("constant-key")
@PartitionKey(attribute = "pk", template = "ALL")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(unsharded = true))
record ConstantKey(@SortKey int number, int amount) {}
