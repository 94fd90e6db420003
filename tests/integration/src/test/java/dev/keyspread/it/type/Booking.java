package dev.keyspread.it.type;

import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An entity with templates that name members of flattened objects, and with a sharded key two levels deep. */
@Table("bookings")
@PartitionKey(attribute = "pk", template = "GUEST#{guest.id}")
@SortKey(attribute = "sk", template = "BOOKING#{guest.since:year}#{id}")
@PartitionKey(index = "by-city", attribute = "gsi1pk", template = "CITY#{stay.place.city}")
@SortKey(index = "by-city", attribute = "gsi1sk", template = "{stay.nights:3}#{id}")
@GlobalIndex(name = "by-city", projection = Projection.KEYS_ONLY)
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of bookings a test")
record Booking(
        String id,
        @Flatten(prefix = "guest_") Guest guest,
        @Flatten(prefix = "stay_") @Nullable Stay stay) {

    /** A person. */
    record Guest(String id, LocalDate since, @Nullable String name) {}

    /** The length of a booking, and its place. */
    record Stay(int nights, @Flatten Optional<Place> place) {}

    /** A place with the key of an index. */
    record Place(
            String city,

            @PartitionKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 3)
            String country) {}
}
