package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An entity whose sort key is that of {@link StoreOrder} and more, after a delimiter that the other template does not have. */
@Table("dashed-lines")
@PartitionKey(attribute = "pk", template = "STORE#{store}")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(suffixes = 2))
@SortKey(attribute = "sk", template = "ORDER#{number}-LINE-{line}")
record DashedLine(String store, int number, int line, String text) {}
