package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Items whose keys begin like those of layout records, in one table with {@link InvoiceRoot}. */
@Table("invoices")
@PartitionKey(attribute = "pk", template = "k{name}")
@SortKey(attribute = "sk", template = "l{line}")
record LongKeys(String name, String line) {}
