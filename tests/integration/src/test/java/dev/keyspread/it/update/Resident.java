package dev.keyspread.it.update;

import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Objects that can be absent: one with optional members only, and one with a required member. */
@Table("residents")
record Resident(
        @PartitionKey String id,
        @Flatten(prefix = "home_") Optional<Home> home,
        @Flatten(prefix = "work_") Optional<Work> work) {

    record Home(@Nullable String city, @Nullable Integer zip) {}

    record Work(String city, int zip) {}
}
