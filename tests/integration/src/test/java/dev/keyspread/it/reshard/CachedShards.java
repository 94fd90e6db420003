package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries in a cache of each process. */
@Table("cached-shards")
@Cached(expireAfterWrite = "5m")
record CachedShards(
        @PartitionKey @ShardedKey(suffixes = 2, calculated = true, formerly = @Layout(unsharded = true))
        String account,

        @SortKey int number,
        int amount,

        @PartitionKey(index = "by-owner") @ShardedKey(index = "by-owner", suffixes = 2)
        String owner) {}
