package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Versions of invoices, in one table with {@link InvoiceEntry}. */
@Table("invoices")
@PartitionKey(attribute = "pk", template = "ROOT#{invoice}")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(suffixes = 2))
@SortKey(attribute = "sk", template = "VERSION#{number:4}")
record InvoiceRoot(String invoice, int number, int amount) {}
