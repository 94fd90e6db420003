package dev.keyspread.it.aws;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The same item with a sharded key. */
@Table("sharded-measurements")
public record ShardedMeasurement(
        @PartitionKey @ShardedKey(suffixes = 8, calculated = true)
        String station,

        @SortKey long number,
        String text) {}
