package dev.keyspread.planner.plan;

import dev.keyspread.capacity.ProvisionedThroughput;

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
}
