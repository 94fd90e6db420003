package dev.keyspread.it.key;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An entity with a sharded key that is a record of one value. */
@Table("hauls")
record Haul(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true)
        Cargo.ShipperId shipper,

        @SortKey Cargo.Port port) {}
