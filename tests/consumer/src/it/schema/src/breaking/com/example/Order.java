package com.example;

import dev.keyspread.annotations.DefaultValue;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;

@Table("orders")
public record Order(
        @PartitionKey @ShardedKey(suffixes = 16, calculated = true) String customerId,
        @SortKey String orderId,
        BigDecimal total,
        @DefaultValue("CHF") String currency) {}
