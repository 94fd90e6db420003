package dev.keyspread.samples.shop.orders;

import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Workload;
import java.time.LocalDate;

/**
 * An order in the table with one key per day. All orders of today share the key of today, which throttles.
 *
 * @param day the day of the order
 * @param orderId the order
 * @param details the rest of it
 */
@Table("shop-orders-plain")
@Workload(peakWritesPerSecond = 5_000, itemBytes = 200)
@SuppressLint(rule = "time-bucketed-partition-key", reason = "This table shows the throttling that shards prevent")
public record PlainOrder(
        @PartitionKey LocalDate day,
        @SortKey String orderId,
        @Flatten OrderDetails details) {}
