package dev.keyspread.samples.invoices;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Workload;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;

/**
 * One transaction of an invoice. A large invoice takes 5,000 writes a second, five times what one partition key bears.
 *
 * @param invoiceNumber the invoice; 8 shards, calculated from the sort key, so that a transaction is found with one read
 * @param clientTransactionId {@code Client#<client>#txid#<transaction>}
 * @param invoiceDate when it happened
 * @param amount in the currency's units
 * @param details anything else
 */
@Table("invoice-transactions")
@Workload(peakWritesPerSecond = 5_000, itemBytes = 1_024, itemsPerKey = 50_000)
@Cached(maximumSize = 10_000, expireAfterWrite = "5m")
public record InvoiceTransaction(
        @PartitionKey @ShardedKey(suffixes = 8, calculated = true)
        String invoiceNumber,

        @SortKey String clientTransactionId,
        Instant invoiceDate,
        BigDecimal amount,
        Map<String, String> details) {}
