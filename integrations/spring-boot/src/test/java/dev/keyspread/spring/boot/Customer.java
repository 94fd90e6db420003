package dev.keyspread.spring.boot;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

/** A customer, who is also found by the address. */
@Table("customers")
@Cached(maximumSize = 100, expireAfterWrite = "5m")
record Customer(
        @PartitionKey String customerId,
        @PartitionKey(index = "by-email") String email) {}
