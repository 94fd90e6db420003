package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An entity whose sort key is that of {@link StoreOrder} and more. */
@Table("stores")
@PartitionKey(attribute = "pk", template = "STORE#{store}")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(suffixes = 2))
@SortKey(attribute = "sk", template = "ORDER#{number:4}#LINE#{line:2}")
record StoreLine(String store, int number, int line, String text) {}
