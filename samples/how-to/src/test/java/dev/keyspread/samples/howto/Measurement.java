package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;

@Table("measurements")
public record Measurement(
        @PartitionKey String sensor, @SortKey Instant at, double value) {}
