package dev.keyspread.it.key;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SingleValue;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An entity whose ids are records of one value, in templates, keys of an index and containers. */
@Table("cargos")
@PartitionKey(attribute = "pk", template = "SHIPPER#{shipper}")
@SortKey(attribute = "sk", template = "CARGO#{number:8}")
record Cargo(
        ShipperId shipper,
        Number number,
        @PartitionKey(index = "by-port") @Nullable Port port,
        @SortKey(index = "by-port") @Nullable Tracking tracking,
        @Nullable Number weight,
        @Nullable Number limit,
        Optional<Port> origin,
        @Nullable Set<Port> calls,
        @Nullable List<Id<Cargo>> related,
        @Nullable Map<Port, Number> counts) {

    @SingleValue
    record ShipperId(String value) {}

    @SingleValue
    record Number(long value) {}

    /** A port in upper case. */
    @SingleValue
    record Port(String code) {

        Port {
            if (!code.equals(code.toUpperCase(Locale.ROOT))) {
                throw new IllegalArgumentException("A code must be in upper case");
            }
        }
    }

    @SingleValue
    record Tracking(UUID id) {}

    @SingleValue
    record Id<T>(Port port) {}

    static Cargo of(String shipper, long number) {
        return new Cargo(
                new ShipperId(shipper), new Number(number), null, null, null, null, Optional.empty(), null, null, null);
    }
}
