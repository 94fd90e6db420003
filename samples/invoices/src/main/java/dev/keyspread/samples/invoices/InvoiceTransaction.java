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
 * <p>Its partition key is {@code InvoiceNumber#121212#0}, and its sort key {@code Client#1#txid#1}. The shards 0 to 7 are
 * calculated from the sort key, so that a transaction is found with one read.
 *
 * @param invoiceNumber the invoice
 * @param client who ordered
 * @param transaction the number of the transaction, with leading zeros
 * @param invoiceDate when it happened
 * @param amount in the currency's units
 * @param details anything else
 */
@Table("invoices")
@PartitionKey(attribute = "pk", template = "InvoiceNumber#{invoiceNumber}")
@ShardedKey(suffixes = 8, calculated = true, separator = "#", first = 0)
@SortKey(attribute = "sk", template = "Client#{client}#txid#{transaction}")
@Workload(peakWritesPerSecond = 5_000, itemBytes = 1_024, itemsPerKey = 50_000)
@Cached(maximumSize = 10_000, expireAfterWrite = "5m")
public record InvoiceTransaction(
        String invoiceNumber,
        String client,
        String transaction,
        Instant invoiceDate,
        BigDecimal amount,
        Map<String, String> details) {}
