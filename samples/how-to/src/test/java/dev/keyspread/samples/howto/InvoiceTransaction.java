package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Workload;
import java.math.BigDecimal;

@Workload(peakWritesPerSecond = 5_000, itemBytes = 1_024)
@Table("invoice-transactions")
public record InvoiceTransaction(
        @PartitionKey @ShardedKey(suffixes = 8, calculated = true)
        String invoiceNumber,

        @SortKey String clientTransactionId,
        BigDecimal amount) {}
