package com.example;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Table("customers")
public record Customer(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true) String customerId,
        @SortKey long version,
        Optional<String> nickname,
        List<Address> addresses,
        Map<String, Integer> counters,
        @SortKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 3) String country,
        @Nullable String note,
        Instant createdAt) {

    public record Address(String street, String city) {}
}
