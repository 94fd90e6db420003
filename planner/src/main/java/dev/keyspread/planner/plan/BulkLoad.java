package dev.keyspread.planner.plan;

import dev.keyspread.capacity.WriteUnits;
import dev.keyspread.planner.internal.Checks;
import java.time.Duration;

/**
 * An initial load of many items. Its partitions stay after the load.
 *
 * @param items the number of items
 * @param itemBytes the size of each
 * @param time the time that the load may take
 */
public record BulkLoad(long items, long itemBytes, Duration time) {

    public BulkLoad {
        Checks.positive("items", items);
        Checks.itemBytes("itemBytes", itemBytes);
        if (time.toMillis() <= 0) {
            throw new IllegalArgumentException("time must be at least a millisecond (found " + time + ")");
        }
    }

    /** Returns the write units of the whole load. */
    public double writeUnits() {
        return (double) items * WriteUnits.putItem(0, itemBytes);
    }

    /** Returns the write units per second that the load needs. */
    public double writeUnitsPerSecond() {
        return writeUnits() / (time.toMillis() / 1e3);
    }

    /**
     * Returns the bytes that the items are billed for, with their overhead.
     *
     * @throws IllegalArgumentException if they exceed the range of a long
     */
    public long storedBytes() {
        return ResourceLoad.storedBytes(items, itemBytes);
    }

    /** Returns the partitions of a table that has no other load and no other items. */
    public PartitionEstimate partitions() {
        return PartitionEstimate.of(0, Math.ceil(writeUnitsPerSecond()), storedBytes());
    }

    /**
     * Returns the write units of each of these partitions after the load, if a lower throughput is split evenly among them, as it
     * was before adaptive capacity. Lower throughput does not remove partitions.
     */
    public double writeUnitsEachAfterwards(double writeUnitsPerSecond) {
        return writeUnitsPerSecond / partitions().count();
    }
}
