package dev.keyspread.planner.plan;

import dev.keyspread.planner.internal.Checks;

/**
 * Burst capacity: DynamoDB keeps up to 300 seconds of unused provisioned capacity, and uses it for peaks. It may also
 * use it for its own work, so no design should depend on it.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/burst-adaptive-capacity.html">Burst and
 *     adaptive capacity</a>
 */
public final class BurstCapacity {

    /** The maximum time of unused capacity that is kept. */
    public static final int SECONDS = 300;

    private BurstCapacity() {}

    /** Returns the units that are kept after {@value #SECONDS} seconds without load. */
    public static double units(double provisionedUnits) {
        return SECONDS * provisionedUnits;
    }

    /**
     * Returns the seconds that full burst capacity serves a load above the provisioned throughput. Infinite if the provisioned
     * throughput is enough, and 0 if the partitions cannot take the load.
     *
     * @param provisionedUnits the provisioned units per second, all of which were unused before
     * @param loadUnits the units per second of the load
     * @param maximumUnits the most that the partitions take per second, 1,000 write units or 3,000 read units each.
     *     Burst capacity does not raise it
     */
    public static double seconds(double provisionedUnits, double loadUnits, double maximumUnits) {
        Checks.notNegative("provisionedUnits", provisionedUnits);
        Checks.notNegative("loadUnits", loadUnits);
        Checks.notNegative("maximumUnits", maximumUnits);
        if (loadUnits > maximumUnits) {
            return 0;
        }
        return loadUnits <= provisionedUnits
                ? Double.POSITIVE_INFINITY
                : units(provisionedUnits) / (loadUnits - provisionedUnits);
    }
}
