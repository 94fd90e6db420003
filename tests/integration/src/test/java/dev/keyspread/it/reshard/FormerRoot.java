package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The items of {@link InvoiceRoot} as a program of before the move declares them. */
@Table("former-roots")
@PartitionKey(attribute = "pk", template = "ROOT#{invoice}")
@ShardedKey(suffixes = 2, calculated = true)
@SortKey(attribute = "sk", template = "VERSION#{number:4}")
record FormerRoot(String invoice, int number, int amount) {}
