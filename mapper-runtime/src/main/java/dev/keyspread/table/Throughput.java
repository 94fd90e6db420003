package dev.keyspread.table;

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
        var warm = table.warmThroughput();
        return new Throughput(
                provisioned(table.provisionedThroughput()),
                maximum(table.onDemandThroughput()),
                warm == null ? null : UnitsPerSecond.live(warm.readUnitsPerSecond(), warm.writeUnitsPerSecond()));
    }

    static Throughput of(GlobalSecondaryIndexDescription index) {
        var warm = index.warmThroughput();
        return new Throughput(
                provisioned(index.provisionedThroughput()),
                maximum(index.onDemandThroughput()),
                warm == null ? null : UnitsPerSecond.live(warm.readUnitsPerSecond(), warm.writeUnitsPerSecond()));
    }

    private static @Nullable UnitsPerSecond provisioned(@Nullable ProvisionedThroughputDescription live) {
        return live == null ? null : UnitsPerSecond.live(live.readCapacityUnits(), live.writeCapacityUnits());
    }

    private static @Nullable UnitsPerSecond maximum(@Nullable OnDemandThroughput live) {
        return live == null ? null : UnitsPerSecond.live(live.maxReadRequestUnits(), live.maxWriteRequestUnits());
    }

    /** Returns this throughput with a setting of 1 unit or more of each. */
    Throughput with(ThroughputKind kind, long reads, long writes) {
        UnitsPerSecond units = UnitsPerSecond.of(kind.setting(), reads, writes);
        return switch (kind) {
            case PROVISIONED -> new Throughput(units, onDemandMaximum, warm);
            case ON_DEMAND_MAXIMUM -> new Throughput(provisioned, units, warm);
            case WARM -> new Throughput(provisioned, onDemandMaximum, units);
        };
    }
}
