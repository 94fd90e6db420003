package com.example.sharded;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;

@Table("orders")
public record Order(
        @PartitionKey String customerId,
        @SortKey String orderId,
        @PartitionKey(index = "by-status") @ShardedKey(index = "by-status", suffixes = 8) Status status,
        @SortKey(index = "by-status") Instant createdAt) {

    public enum Status {
        PLACED,
        PAID,
        SHIPPED,
        DELIVERED
    }
}
