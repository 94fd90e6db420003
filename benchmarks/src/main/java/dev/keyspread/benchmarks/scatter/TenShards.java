package dev.keyspread.benchmarks.scatter;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;

/** A {@link Reading} with 10 shards. */
@Table("ten-shards")
public record TenShards(
        @PartitionKey @ShardedKey(suffixes = TenShards.SHARDS, calculated = true)
        String sensor,

        @SortKey Instant at,
        String station,
        double celsius,
        long sequence) {

    /** The number of shards. */
    static final int SHARDS = 10;
}
