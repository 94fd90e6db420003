package dev.keyspread.benchmarks.scatter;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;

/**
 * A sensor reading. Its shard is calculated from the time.
 *
 * @param sensor the sensor; the stub reads it as the number of items in each shard
 */
@Table("readings")
public record Reading(
        @PartitionKey @ShardedKey(suffixes = Reading.SHARDS, calculated = true)
        String sensor,

        @SortKey Instant at,
        String station,
        double celsius,
        long sequence) {

    /** The number of shards. */
    static final int SHARDS = 200;
}
