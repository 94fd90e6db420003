package dev.keyspread.benchmarks.scatter;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;

/**
 * What a sensor read, in a shard that is calculated from the time.
 *
 * @param sensor the sensor; to the stub it is also the number of items in each of its shards
 */
@Table("readings")
public record Reading(
        @PartitionKey @ShardedKey(suffixes = Reading.SHARDS, calculated = true)
        String sensor,

        @SortKey Instant at,
        String station,
        double celsius,
        long sequence) {

    /** How many shards a sensor has. */
    static final int SHARDS = 200;
}
