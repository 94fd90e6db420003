package dev.keyspread.it.entity;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calculated shards, a cache, and a sharded index. */
@Table("invoices")
@Cached(maximumSize = 100, expireAfterWrite = "30s")
public record Invoice(
        @PartitionKey @ShardedKey(suffixes = 8, calculated = true)
        String number,

        @SortKey String line,
        @Nullable BigDecimal total,
        List<String> notes,

        @PartitionKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 4) @Nullable
        String country) {

    public static Invoice of(String number, String line) {
        return new Invoice(number, line, BigDecimal.TEN, List.of("note"), "USA");
    }
}
