package dev.keyspread.it.entity;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An item of a time series. */
@Table("temperatures")
public record Temperature(
        @PartitionKey String station,
        @SortKey Instant at,
        int celsius,
        @TimeToLive @Nullable Instant expiresAt) {

    public static Temperature of(String station, Instant at) {
        return new Temperature(station, at, 20, null);
    }
}
