package dev.keyspread.table;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * The throughput of a table or an index. In settings, null means not set.
 *
 * @param provisioned the provisioned capacity
 * @param onDemandMaximum the limit of on-demand throughput
 * @param warm the throughput that is prepared
 */
record Throughput(
        @Nullable UnitsPerSecond provisioned,
        @Nullable UnitsPerSecond onDemandMaximum,
        @Nullable UnitsPerSecond warm) {

    static final Throughput UNSET = new Throughput(null, null, null);

    static Throughput of(TableDescription table) {
        return new Throughput(
                provisioned(table.provisionedThroughput()),
                maximum(table.onDemandThroughput()),
                Optional.ofNullable(table.warmThroughput())
                        .map(warm -> UnitsPerSecond.live(warm.readUnitsPerSecond(), warm.writeUnitsPerSecond()))
                        .orElse(null));
    }

    static Throughput of(GlobalSecondaryIndexDescription index) {
        return new Throughput(
                provisioned(index.provisionedThroughput()),
                maximum(index.onDemandThroughput()),
                Optional.ofNullable(index.warmThroughput())
                        .map(warm -> UnitsPerSecond.live(warm.readUnitsPerSecond(), warm.writeUnitsPerSecond()))
                        .orElse(null));
    }

    private static @Nullable UnitsPerSecond provisioned(@Nullable ProvisionedThroughputDescription live) {
        return live == null ? null : UnitsPerSecond.live(live.readCapacityUnits(), live.writeCapacityUnits());
    }

    private static @Nullable UnitsPerSecond maximum(@Nullable OnDemandThroughput live) {
        return live == null ? null : UnitsPerSecond.live(live.maxReadRequestUnits(), live.maxWriteRequestUnits());
    }

    Throughput withProvisioned(UnitsPerSecond units) {
        return new Throughput(units, onDemandMaximum, warm);
    }

    Throughput withOnDemandMaximum(UnitsPerSecond units) {
        return new Throughput(provisioned, units, warm);
    }

    Throughput withWarm(UnitsPerSecond units) {
        return new Throughput(provisioned, onDemandMaximum, units);
    }
}
