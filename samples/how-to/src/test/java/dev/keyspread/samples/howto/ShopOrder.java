package dev.keyspread.samples.howto;

import dev.keyspread.annotations.AccessPattern;
import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.LocalIndex;
import dev.keyspread.annotations.Operation;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import dev.keyspread.annotations.Workload;
import java.math.BigDecimal;
import java.time.Instant;

/** An order with declared load. Tests of the command line have its schema. */
@Table("orders")
@Workload(
        peakWritesPerSecond = 2_000,
        peakReadsPerSecond = 6_000,
        itemBytes = 1_500,
        items = 50_000_000,
        itemsPerKey = 100,
        hottestKeyShare = 0.02)
@Workload(index = "by-shop", itemBytes = 120, hottestKeyShare = 0.1)
@AccessPattern(name = "place an order", operation = Operation.PUT, perSecond = 500)
@AccessPattern(
        name = "pay an order",
        operation = Operation.UPDATE,
        by = {"customerId", "orderNumber"},
        uses = "state",
        perSecond = 500)
@AccessPattern(
        name = "move to another shop",
        operation = Operation.UPDATE,
        by = {"customerId", "orderNumber"},
        uses = "shop",
        perSecond = 1)
@AccessPattern(
        name = "an order",
        operation = Operation.GET,
        by = {"customerId", "orderNumber"},
        perSecond = 1_000,
        consistent = true)
@AccessPattern(name = "orders of a customer", operation = Operation.QUERY, by = "customerId", perSecond = 40)
@AccessPattern(name = "orders of a shop", operation = Operation.QUERY, index = "by-shop", by = "shop", uses = "total")
@LocalIndex(name = "by-placed", projection = Projection.KEYS_ONLY)
@GlobalIndex(name = "by-shop", projection = Projection.INCLUDE, include = "total")
public record ShopOrder(
        @PartitionKey String customerId,
        @SortKey int orderNumber,
        State state,
        @PartitionKey(index = "by-shop") String shop,
        BigDecimal total,
        @SortKey(index = "by-placed") Instant placed,
        @TimeToLive Instant expiresAt) {

    public enum State {
        OPEN,
        PAID
    }
}
