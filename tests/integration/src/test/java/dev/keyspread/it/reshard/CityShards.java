package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries with two sharded indexes: their suffixes are calculated from the index's sort key, and from the table's key. */
@Table("city-shards")
record CityShards(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(unsharded = true))
        String account,

        @SortKey int number,

        @PartitionKey(index = "by-city") @ShardedKey(index = "by-city", suffixes = 3, calculated = true)
        String city,

        @SortKey(index = "by-city") int street,

        @PartitionKey(index = "by-owner") @ShardedKey(index = "by-owner", suffixes = 3)
        String owner,

        @SortKey(index = "by-owner") int rank) {}
