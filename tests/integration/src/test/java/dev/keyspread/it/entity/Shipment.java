package dev.keyspread.it.entity;

import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.OtherAttributes;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An entity whose parts lie beside its other attributes, and that keeps what it does not know. */
@Table("shipments")
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of shipments a test")
@GlobalIndex(name = "by-carrier", projection = Projection.INCLUDE, include = "to")
public record Shipment(
        @PartitionKey String id,
        @PartitionKey(index = "by-carrier") String carrier,
        @Flatten(prefix = "from_") Optional<Place> from,
        @Flatten(prefix = "to_") Place to,
        List<Stop> stops,
        @OtherAttributes Map<String, AttributeValue> others) {

    public record Place(
            String city, @Flatten(prefix = "at_") Coordinates at) {}

    public record Coordinates(double latitude, double longitude) {}

    public record Stop(
            @Flatten Place place, @OtherAttributes Map<String, AttributeValue> others) {}
}
