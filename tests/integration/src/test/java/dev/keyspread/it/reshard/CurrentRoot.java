package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The items of {@link InvoiceRoot} as a program of after the move declares them. */
@Table("current-roots")
@PartitionKey(attribute = "pk", template = "ROOT#{invoice}")
@ShardedKey(suffixes = 4, calculated = true)
@SortKey(attribute = "sk", template = "VERSION#{number:4}")
record CurrentRoot(String invoice, int number, int amount) {}
