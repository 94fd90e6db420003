package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.Table;

@Table("parcels")
public record Parcel(
        @PartitionKey String parcelId,

        @PartitionKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 8)
        String country,

        int priority) {}
