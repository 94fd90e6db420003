package com.example;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

/** An interface of Immutables, without a method for its builder. */
@Value.Immutable
@Table("shipments")
public interface Shipment {

    @PartitionKey
    String customer();

    @SortKey
    long number();

    List<Parcel> parcels();

    Optional<String> note();

    @Value.Default
    default boolean isUrgent() {
        return true;
    }

    @Value.Derived
    default int count() {
        return parcels().size();
    }
}
