package com.example.sharded;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;

@Table("orders")
public record Order(
    @PartitionKey @ShardedKey(suffixes = 8, calculated = true) Status status,
    @SortKey String orderId,
    Instant createdAt) {

    public enum Status {
        PLACED,
        PAID,
        SHIPPED,
        DELIVERED
    }
}
