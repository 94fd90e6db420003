package dev.keyspread.it.enhanced;

import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;
import dev.keyspread.annotations.WriteNull;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An entity that stores the items of {@link OldParcel} in the same form. */
@Table("moved-parcels")
public record MovedParcel(
        @PartitionKey String id,
        @Nullable BigDecimal weight,
        @Nullable List<String> notes,
        @Nullable Address address,
        @Nullable String sentAt,
        @Version @Nullable Long version) {

    /** A nested record. The Enhanced Client stores nulls in a nested bean as NULL. */
    public record Address(
            @Attribute("City") @WriteNull @Nullable String city,
            @WriteNull @Nullable String street) {}
}
