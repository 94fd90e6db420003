package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Notes on stores, in the partitions of {@link StoreOrder}. */
@Table("stores")
@PartitionKey(attribute = "pk", template = "STORE#{store}")
@ShardedKey(suffixes = 3, calculated = true, formerly = @Layout(suffixes = 2))
@SortKey(attribute = "sk", template = "NOTE#{number:4}")
record StoreNote(String store, int number, String text) {}
