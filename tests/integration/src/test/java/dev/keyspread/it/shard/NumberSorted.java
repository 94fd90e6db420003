package dev.keyspread.it.shard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Three shards, sorted by number. */
@Table("number-sorted")
record NumberSorted(
        @PartitionKey @ShardedKey(suffixes = 3, calculated = true)
        int key,

        @SortKey long sort) {}
