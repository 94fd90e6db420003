package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An entity without shards in the partitions of {@link StoreSale}. */
@Table("stores")
@PartitionKey(attribute = "pk", template = "STORE#{store}")
@SortKey(attribute = "sk", template = "PROFILE#{name}")
record StoreProfile(String store, String name) {}
