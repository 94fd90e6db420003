package dev.keyspread.samples.invoices;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * The header of an invoice, in the table of its transactions: partition key {@code InvoiceNumber#121212}, sort key
 * {@code root}. Few countries have most of the invoices, so the index by country has the shard number alone as
 * its partition key, and the country as its sort key.
 *
 * @param invoiceNumber the invoice
 * @param invoiceDate its date
 * @param totalDue what is to be paid
 * @param country where it was issued
 */
@Table("invoices")
@PartitionKey(attribute = "pk", template = "InvoiceNumber#{invoiceNumber}")
@SortKey(attribute = "sk", template = "root")
public record Invoice(
        String invoiceNumber,
        LocalDate invoiceDate,
        BigDecimal totalDue,

        @SortKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 5)
        String country) {}
