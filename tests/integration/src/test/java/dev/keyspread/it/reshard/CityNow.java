package dev.keyspread.it.reshard;

import dev.keyspread.annotations.*;

/** {@link CityShards} as a program of after the move declares it. */
@Table("city-now")
record CityNow(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true)
        String account,

        @SortKey int number,

        @PartitionKey(index = "by-city") @ShardedKey(index = "by-city", suffixes = 3, calculated = true)
        String city,

        @SortKey(index = "by-city") int street,

        @PartitionKey(index = "by-owner") @ShardedKey(index = "by-owner", suffixes = 3)
        String owner,

        @SortKey(index = "by-owner") int rank) {}
