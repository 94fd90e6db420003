package dev.keyspread.table;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.WarmThroughput;

/** Read and write units per second. */
record UnitsPerSecond(long reads, long writes) {

    /** Returns the units of a setting, 1 or more of each. */
    static UnitsPerSecond of(String setting, long reads, long writes) {
        if (reads < 1 || writes < 1) {
            throw new IllegalArgumentException(
                    setting + " must have 1 unit per second or more (found " + reads + " and " + writes + ")");
        }
        return new UnitsPerSecond(reads, writes);
    }

    /** Returns the units in a description, where -1 means none. */
    static UnitsPerSecond live(@Nullable Long reads, @Nullable Long writes) {
        return new UnitsPerSecond(Objects.requireNonNullElse(reads, -1L), Objects.requireNonNullElse(writes, -1L));
    }

    /** Returns the larger reads and the larger writes of both. */
    UnitsPerSecond max(UnitsPerSecond other) {
        return new UnitsPerSecond(Math.max(reads, other.reads), Math.max(writes, other.writes));
    }

    ProvisionedThroughput provisioned() {
        return ProvisionedThroughput.builder()
                .readCapacityUnits(reads)
                .writeCapacityUnits(writes)
                .build();
    }

    OnDemandThroughput onDemandMaximum() {
        return OnDemandThroughput.builder()
                .maxReadRequestUnits(reads)
                .maxWriteRequestUnits(writes)
                .build();
    }

    WarmThroughput warm() {
        return WarmThroughput.builder()
                .readUnitsPerSecond(reads)
                .writeUnitsPerSecond(writes)
                .build();
    }
}
