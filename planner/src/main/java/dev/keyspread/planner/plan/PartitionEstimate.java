package dev.keyspread.planner.plan;

import dev.keyspread.capacity.Limits;
import dev.keyspread.planner.internal.Checks;

/**
 * The number of partitions of a table or a global index, by the only published formula: read units ÷ 3,000 + write units ÷
 * 1,000, or the size ÷ 10 GB, whichever is larger. Its source, an older edition of the DynamoDB developer guide, adds that these
 * details may change.
 *
 * @param readUnits the read units per second of the table
 * @param writeUnits the write units per second of the table
 * @param byThroughput the number by throughput, not rounded
 * @param bySize the number by size, not rounded; 0 if the size is unknown
 */
public record PartitionEstimate(double readUnits, double writeUnits, double byThroughput, double bySize) {

    /** The approximate size of a full partition: 10 GB. */
    public static final long PARTITION_BYTES = 10L * 1_024 * 1_024 * 1_024;

    private static final double ROUNDING_ERROR = 1e-9;

    /**
     * Returns the estimate.
     *
     * @param storedBytes the size of the table; negative if unknown
     */
    public static PartitionEstimate of(double readUnits, double writeUnits, long storedBytes) {
        Checks.notNegative("readUnits", readUnits);
        Checks.notNegative("writeUnits", writeUnits);
        return new PartitionEstimate(
                readUnits,
                writeUnits,
                readUnits / Limits.PARTITION_READ_UNITS_PER_SECOND
                        + writeUnits / Limits.PARTITION_WRITE_UNITS_PER_SECOND,
                Math.max(0, storedBytes) / (double) PARTITION_BYTES);
    }

    /** Returns the number of partitions: the larger of both, rounded up, at least 1. */
    public long count() {
        return whole(Math.max(byThroughput, bySize));
    }

    /**
     * Returns the least number of partitions under today's limits. Reads and writes are limited independently, so their
     * partitions are not added up.
     */
    public long minimum() {
        double throughput = Math.max(
                readUnits / Limits.PARTITION_READ_UNITS_PER_SECOND,
                writeUnits / Limits.PARTITION_WRITE_UNITS_PER_SECOND);
        return whole(Math.max(throughput, bySize));
    }

    /**
     * Returns the read units of each partition if they are split evenly, which was the limit before adaptive capacity. Now a
     * partition takes up to 3,000, as long as the table has enough.
     */
    public double readUnitsEach() {
        return readUnits / count();
    }

    /** Returns the write units of each partition if they are split evenly. Now a partition takes up to 1,000. */
    public double writeUnitsEach() {
        return writeUnits / count();
    }

    private static long whole(double partitions) {
        return (long) Math.max(1, Math.ceil(partitions - ROUNDING_ERROR));
    }
}
