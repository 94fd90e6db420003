package dev.keyspread.it.shard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;

/** A transaction of an invoice: {@code InvoiceNumber#121212#0} and {@code Client#1#txid#1}, with a random suffix. */
@Table("invoice-entries")
@PartitionKey(attribute = "pk", template = "InvoiceNumber#{invoiceNumber}")
@ShardedKey(suffixes = 5, separator = "#", first = 0)
@SortKey(attribute = "sk", template = "Client#{client}#txid#{transaction}")
record InvoiceEntry(
        String invoiceNumber,
        String client,
        String transaction,
        BigDecimal amount,
        @Shard Integer shard) {}
