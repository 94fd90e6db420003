package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

@Table("customers")
public record Customer(
        @PartitionKey String customerId,
        @PartitionKey(index = "by-email") String email,
        String name) {}
