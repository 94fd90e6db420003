package dev.keyspread.it.read;

import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ProjectedFrom;
import dev.keyspread.annotations.ProjectedTo;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** An entity of whose objects reads return a part. */
@NullMarked
@Table("freights")
@Cached
@GlobalIndex(name = "by-carrier", projection = Projection.INCLUDE, include = "address")
@ProjectedTo({Freight.Arrival.class, Freight.Route.class, Freight.City.class})
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of freights a test")
record Freight(
        @Flatten FreightKey key,
        @PartitionKey(index = "by-carrier") String carrier,
        @Attribute("adr") @Nullable Address address,
        Optional<Address> pickup,
        @Flatten(prefix = "from_") @Nullable Depot depot,
        Address billing,
        String note) {

    /** The key of a table. */
    record FreightKey(
            @PartitionKey @ShardedKey(suffixes = 2, calculated = true)
            String customer,

            @SortKey String id) {}

    record Address(
            String city,
            int floor,
            Optional<String> door,
            OptionalInt box,
            @Nullable Geo geo) {}

    record Geo(double north, double east) {}

    record Depot(String name, int gate, Address address) {}

    /** Values of one object. */
    record Arrival(
            @ProjectedFrom("key.id") String id,
            @ProjectedFrom("address.city") @Nullable String city,
            @ProjectedFrom("address.floor") @Nullable Integer floor,
            @ProjectedFrom("address.door") Optional<String> door,
            @ProjectedFrom("address.box") OptionalInt box,
            @ProjectedFrom("address.geo.north") @Nullable Double north) {}

    /** Values of several objects, also flattened ones. */
    record Route(
            @ProjectedFrom("key.customer") String customer,
            @ProjectedFrom("depot.name") @Nullable String depot,
            @ProjectedFrom("depot.gate") Optional<Integer> gate,
            @ProjectedFrom("depot.address.city") @Nullable String start,
            @ProjectedFrom("pickup.city") Optional<String> pickup,
            @ProjectedFrom("pickup.geo.east") @Nullable Double east,
            @ProjectedFrom("billing.floor") int billed,
            String note) {}

    /** A required value, and the object around it. */
    record City(
            @ProjectedFrom("address.city") String city,
            @Nullable Address address) {}
}
