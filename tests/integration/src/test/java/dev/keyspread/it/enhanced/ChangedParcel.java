package dev.keyspread.it.enhanced;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An entity that stores some attributes of {@link OldParcel} in other forms, and loses others. */
@Table("changed-parcels")
public record ChangedParcel(
        @PartitionKey String id,
        @Nullable BigDecimal weight,
        @Nullable Address address,
        @Nullable Instant sentAt,
        @Nullable Long version) {

    /** A nested record, whose street has another type. */
    public record Address(@Nullable String city, @Nullable Integer street) {}
}
