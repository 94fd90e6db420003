package com.example;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

@Table("orders")
public record Order(
        @PartitionKey String status,
        @SortKey String orderId) {}
