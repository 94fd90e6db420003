package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An entity whose sort key ends with a text. */
@Table("bills")
@PartitionKey(attribute = "pk", template = "STORE#{store}")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(suffixes = 2))
@SortKey(attribute = "sk", template = "BILL#{id}")
record StoreBill(String store, String id, int amount) {}
