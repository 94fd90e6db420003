package com.example;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.time.Instant;

@Table("orders")
public record Order(
        @PartitionKey String customerId, @SortKey String orderId, Instant createdAt, BigDecimal total, Status status) {

    public enum Status {
        PLACED,
        PAID,
        SHIPPED
    }
}
