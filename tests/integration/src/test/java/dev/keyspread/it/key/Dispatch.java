package dev.keyspread.it.key;

import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ProjectedTo;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An entity with the keys of its table and of indexes inside flattened objects. */
@Table("dispatches")
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of dispatches a test")
@GlobalIndex(name = "by-weight", projection = Projection.KEYS_ONLY)
@ProjectedTo(Dispatch.Load.class)
record Dispatch(
        @Flatten DispatchKey key,
        @Flatten(prefix = "to_") Optional<Destination> to,

        @PartitionKey(index = "by-carrier") @ShardedKey(index = "by-carrier", suffixes = 3)
        String carrier,

        @PartitionKey(index = "by-weight") int weight,
        @Version @Nullable Long version) {

    /** The key of a table. */
    record DispatchKey(
            @PartitionKey String customer, @SortKey int number) {}

    /** The weight of a dispatch. */
    record Load(DispatchKey key, int weight) {}

    /** A place with the key of an index. */
    record Destination(
            @PartitionKey(index = "by-city") String city,
            @SortKey(index = "by-city") @Nullable String street,
            @Nullable String note) {}
}
