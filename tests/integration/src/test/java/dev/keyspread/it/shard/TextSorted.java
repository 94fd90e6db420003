package dev.keyspread.it.shard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Eleven shards, sorted by text. */
@Table("text-sorted")
record TextSorted(
        @PartitionKey @ShardedKey(suffixes = 11, calculated = true)
        String key,

        @SortKey String sort) {}
