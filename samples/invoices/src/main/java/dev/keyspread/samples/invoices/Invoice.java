package dev.keyspread.samples.invoices;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * The head of an invoice. Few countries have most of the invoices, so the index by country has the shard number alone as
 * its partition key, and the country as its sort key.
 *
 * @param invoiceNumber the invoice
 * @param invoiceDate its date
 * @param totalDue what is to be paid
 * @param country where it was issued
 */
@Table("invoices")
public record Invoice(
        @PartitionKey String invoiceNumber,
        LocalDate invoiceDate,
        BigDecimal totalDue,

        @SortKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 5)
        String country) {}
