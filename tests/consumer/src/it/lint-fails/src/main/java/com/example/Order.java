package com.example;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;

@Table("orders")
public record Order(@PartitionKey OrderStatus status, @SortKey Instant createdAt, String orderId) {

    public enum OrderStatus {
        PLACED,
        PAID,
        SHIPPED,
        DELIVERED
    }
}
