package com.example;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;

@Table("orders")
public record Order(@PartitionKey Status status, @SortKey String orderId, Instant createdAt) {

    public enum Status {
        PLACED,
        PAID,
        SHIPPED,
        DELIVERED
    }
}
