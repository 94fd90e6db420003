package com.example.mistake;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.time.Instant;

@Table("orders")
public record Order(
        String customerId, @SortKey String orderId, Instant createdAt, BigDecimal total, @PartitionKey Status status) {

    public enum Status {
        PLACED,
        PAID,
        SHIPPED
    }
}
