package dev.keyspread.planner.plan;

import dev.keyspread.capacity.ProvisionedThroughput;
import dev.keyspread.planner.internal.Checks;

/**
 * The plan of the reads of a resource, or of its writes.
 *
 * @param peak the units per second at the peak
 * @param provisioned the units per second to provision: the peak with headroom
 * @param maximum the units per second that the partitions of this provisioned capacity take, and the shards of the hottest key
 * @param onDemandCost the cost of on-demand capacity for a month; negative if its price is unknown
 * @param provisionedCost the cost of the provisioned units for a month; negative if their price is unknown
 * @param breakEvenUnitHour the price of a provisioned unit for an hour below which provisioned capacity is cheaper;
 *     negative if the price of on-demand capacity is unknown
 */
public record UnitPlan(
        double peak,
        long provisioned,
        double maximum,
        double onDemandCost,
        double provisionedCost,
        double breakEvenUnitHour) {

    /** The hours of a month for prices: 365 days by 12. */
    public static final int HOURS_PER_MONTH = 730;

    private static final double SECONDS_PER_HOUR = 3_600;
    private static final double MILLION = 1e6;

    static UnitPlan of(double peak, double maximum, double millionPrice, double hourPrice, PlanSettings settings) {
        long provisioned = ProvisionedThroughput.forPeak(peak, settings.headroom());
        double unitHours = (double) provisioned * HOURS_PER_MONTH;
        double onDemand = millionPrice < 0
                ? -1
                : peak * settings.averageShare() * SECONDS_PER_HOUR * HOURS_PER_MONTH / MILLION * millionPrice;
        return new UnitPlan(
                peak,
                provisioned,
                maximum,
                onDemand,
                hourPrice < 0 ? -1 : unitHours * hourPrice,
                onDemand < 0 ? -1 : onDemand / unitHours);
    }

    /**
     * Returns the seconds that full burst capacity serves a multiple of the peak. Infinite if the provisioned units are enough, 0
     * if the partitions or the hottest key cannot take it.
     */
    public double burstSeconds(double timesPeak) {
        return BurstCapacity.seconds((double) provisioned, timesPeak * peak, maximum);
    }

    /**
     * Burst capacity: DynamoDB keeps up to 300 seconds of unused provisioned capacity, and uses it for peaks. It may also
     * use it for its own work, so no design should depend on it.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/burst-adaptive-capacity.html">Burst and
     *     adaptive capacity</a>
     */
    public static final class BurstCapacity {

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
}
