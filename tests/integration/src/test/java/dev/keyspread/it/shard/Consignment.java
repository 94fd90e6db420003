package dev.keyspread.it.shard;

import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import org.jspecify.annotations.Nullable;

/** An entity with a sharded key two levels deep. */
@Table("consignments")
@GlobalIndex(name = "by-weight", projection = Projection.KEYS_ONLY)
record Consignment(
        @Flatten ConsignmentKey key,
        @PartitionKey(index = "by-weight") int weight,
        @Nullable String content) {

    /** The key of the table. */
    record ConsignmentKey(
            @Flatten(prefix = "depot_") Depot depot,
            @SortKey long number) {}

    /** A place that many consignments come from. */
    record Depot(
            @PartitionKey @ShardedKey(suffixes = 4, calculated = true)
            String code,

            @Nullable String gate) {}
}
