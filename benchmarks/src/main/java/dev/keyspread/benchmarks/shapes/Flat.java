package dev.keyspread.benchmarks.shapes;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.time.Instant;

/** Ten attributes of all common scalar types; an item is about 1 KB. */
@Table("flat")
@Cached(maximumSize = 1_000, expireAfterWrite = "1h")
@SuppressWarnings("ArrayRecordComponent") // No two of them are compared by equals.
public record Flat(
        @SortKey String orderId,
        @PartitionKey String customer,
        String description,
        long account,
        int quantity,

        @SuppressLint(rule = "lossy-or-illegal-number", reason = "it is there to measure how doubles are mapped")
        double total,

        boolean giftWrapped,
        Instant placedAt,
        Status status,
        byte[] signature) {}
