package com.example.orders;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;

@Table("orders")
public record Order(@PartitionKey @ShardedKey(suffixes = 4, calculated = true) String customerId, @SortKey Instant placedAt, int quantity) {}
