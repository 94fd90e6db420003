package dev.keyspread.it.table;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Items of several classes in partitions of their own, which both keys tell apart. */
@Table("stock")
@Cached(maximumSize = 10)
sealed interface StockItem {

    @PartitionKey(attribute = "pk", template = "PRODUCT#{product}")
    @SortKey(attribute = "sk", template = "PRODUCT")
    record Product(String product, String name) implements StockItem {}

    @PartitionKey(attribute = "pk", template = "PRODUCT#{product}")
    @SortKey(attribute = "sk", template = "STORE#{store}")
    record Stock(String product, String store, int amount) implements StockItem {}

    @PartitionKey(attribute = "pk", template = "STORE#{store}")
    @SortKey(attribute = "sk", template = "{day}")
    record Delivery(String store, String day) implements StockItem {}
}
