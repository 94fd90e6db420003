package dev.keyspread.benchmarks.scatter;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A {@link Reading} in a shard that is drawn at random. */
@Table("random-readings")
public record RandomReading(
        @PartitionKey @ShardedKey(suffixes = Reading.SHARDS) String sensor,
        @SortKey Instant at,
        String station,
        double celsius,
        long sequence,
        @Shard @Nullable Integer shard) {}
