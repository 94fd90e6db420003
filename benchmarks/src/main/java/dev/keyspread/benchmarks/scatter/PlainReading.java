package dev.keyspread.benchmarks.scatter;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;

/** A {@link Reading} without shards. */
@Table("plain-readings")
public record PlainReading(
        @PartitionKey String sensor, @SortKey Instant at, String station, double celsius, long sequence) {}
