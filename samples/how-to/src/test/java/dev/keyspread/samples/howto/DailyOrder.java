package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.time.LocalDate;

@Table("daily-orders")
public record DailyOrder(
        @PartitionKey @ShardedKey(suffixes = 8, maximumSuffixes = 16, rule = MoreFrom2027.class, calculated = true)
        LocalDate day,

        @SortKey String orderId,
        BigDecimal total) {}
