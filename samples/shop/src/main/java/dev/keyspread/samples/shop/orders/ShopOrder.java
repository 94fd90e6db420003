package dev.keyspread.samples.shop.orders;

import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Workload;
import java.time.LocalDate;

/**
 * An order as it is stored. The table begins with one key per day, such as {@code 2026-11-23}, which all orders of the day share.
 * {@link Sharding} moves it to eight shards per day: {@code 2026-11-23.1} to {@code 2026-11-23.8}. The shard is a hash of the
 * order's id.
 *
 * @param day the day of the order
 * @param orderId the order
 * @param details the rest of it
 */
@Table("shop-orders")
@Workload(peakWritesPerSecond = 5_000, itemBytes = 200)
public record ShopOrder(
        @PartitionKey @ShardedKey(suffixes = ShopOrder.SHARDS, calculated = true, formerly = @Layout(unsharded = true))
        LocalDate day,

        @SortKey String orderId,
        @Flatten OrderDetails details) {

    static final int SHARDS = 8;
}
