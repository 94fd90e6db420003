package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An entity whose sort key is that of {@link StoreBill} and more. It has a table of its own name, so that the two are not compared when they are compiled. */
@Table("bill-lines")
@PartitionKey(attribute = "pk", template = "STORE#{store}")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(suffixes = 2))
@SortKey(attribute = "sk", template = "BILL#{id}#LINE#{line}")
record StoreBillLine(String store, String id, int line, String text) {}
