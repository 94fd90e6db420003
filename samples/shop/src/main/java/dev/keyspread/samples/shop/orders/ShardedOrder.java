package dev.keyspread.samples.shop.orders;

import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Workload;
import java.time.LocalDate;

/**
 * An order in the table with eight shards per day: {@code 2026-11-23.1} to {@code 2026-11-23.8}. The shard is a hash of the
 * order's id.
 *
 * @param day the day of the order
 * @param orderId the order
 * @param details the rest of it
 */
@Table("shop-orders-sharded")
@Workload(peakWritesPerSecond = 5_000, itemBytes = 200)
public record ShardedOrder(
        @PartitionKey @ShardedKey(suffixes = ShardedOrder.SHARDS, calculated = true)
        LocalDate day,

        @SortKey String orderId,
        @Flatten OrderDetails details) {

    static final int SHARDS = 8;
}
