package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries of invoices, in one table with {@link InvoiceRoot}. */
@Table("invoices")
@PartitionKey(attribute = "pk", template = "ENTRY#{invoice}")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(suffixes = 2))
@SortKey(attribute = "sk", template = "LINE#{number:4}")
record InvoiceEntry(String invoice, int number, int amount) {}
