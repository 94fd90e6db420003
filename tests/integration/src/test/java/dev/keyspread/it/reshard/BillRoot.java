package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The items of {@link InvoiceRoot} as a program declares them whose member has another name. */
@Table("invoices")
@PartitionKey(attribute = "pk", template = "ROOT#{bill}")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(suffixes = 2))
@SortKey(attribute = "sk", template = "VERSION#{number:4}")
record BillRoot(String bill, int number, int amount) {}
