package dev.keyspread.it.shard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;

/** The header of an invoice, in the table of its {@link InvoiceEntry} items. */
@Table("invoice-entries")
@PartitionKey(attribute = "pk", template = "InvoiceNumber#{invoiceNumber}")
@SortKey(attribute = "sk", template = "root")
record InvoiceRoot(
        String invoiceNumber,
        BigDecimal totalDue,

        @SortKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 4, first = 0)
        String country) {}
