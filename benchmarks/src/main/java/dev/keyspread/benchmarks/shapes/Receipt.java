package dev.keyspread.benchmarks.shapes;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.time.Instant;

/** The attributes of a {@link Flat} that cannot change, and a text in place of its bytes; an item is about 1 KB. */
@Table("receipts")
@Cached(maximumSize = 1_000, expireAfterWrite = "1h")
public record Receipt(
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
        String note) {

    /** Returns the receipt of an order. */
    public static Receipt of(Flat order) {
        return new Receipt(
                order.orderId(),
                order.customer(),
                order.description(),
                order.account(),
                order.quantity(),
                order.total(),
                order.giftWrapped(),
                order.placedAt(),
                order.status(),
                order.description());
    }
}
