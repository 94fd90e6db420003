package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An entity whose partition key had no shards. */
@Table("stores")
@PartitionKey(attribute = "pk", template = "STORE#{store}")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(unsharded = true))
@SortKey(attribute = "sk", template = "SALE#{number:4}")
record StoreSale(String store, int number, int amount) {}
