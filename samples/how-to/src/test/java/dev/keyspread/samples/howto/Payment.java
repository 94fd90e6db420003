package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.time.Instant;

@Table("payments")
public record Payment(
        @PartitionKey @ShardedKey(suffixes = 8, calculated = true, from = "sourceId")
        String invoiceNumber,

        @SortKey Instant paidAt,
        String sourceId,
        BigDecimal amount) {}
