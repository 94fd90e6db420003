package dev.keyspread.benchmarks.shapes;

import java.time.Instant;

/** Ten attributes of all common scalar types; an item is about 1 KB. */
@SuppressWarnings("ArrayRecordComponent") // No two of them are compared by equals.
public record Flat(
        String orderId,
        String customer,
        String description,
        long account,
        int quantity,
        double total,
        boolean giftWrapped,
        Instant placedAt,
        Status status,
        byte[] signature) {}
