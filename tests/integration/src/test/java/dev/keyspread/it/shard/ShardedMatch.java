package dev.keyspread.it.shard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Sharded indexes of several key attributes: by the first partition key, and by the shard number alone. */
@Table("sharded-matches")
record ShardedMatch(
        @PartitionKey String id,

        @PartitionKey(index = "by-round", order = 1) @ShardedKey(index = "by-round", suffixes = 4, calculated = true)
        String tournament,

        @PartitionKey(index = "by-round", order = 2) int year,

        @SortKey(index = "by-round", order = 1)
        @SortKey(index = "by-score", order = 1)
        @ShardedKey(index = "by-score", suffixes = 3)
        String round,

        @SortKey(index = "by-round", order = 2) @SortKey(index = "by-score", order = 2)
        int goals) {}
