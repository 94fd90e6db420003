package dev.keyspread.planner.plan;

import dev.keyspread.capacity.ShardCount;
import dev.keyspread.planner.internal.Checks;

/**
 * The settings of a plan.
 *
 * @param headroom the share of provisioned capacity, and of each shard's limit, that stays free: from 0 to below 1
 * @param growth the factor by which the load grows before the shard count can change: at least 1
 * @param averageShare the average load as a share of the peak: above 0 and up to 1. Only the cost of on-demand capacity
 *     depends on it
 * @param prices the prices
 */
public record PlanSettings(double headroom, double growth, double averageShare, Prices prices) {

    public PlanSettings {
        if (!(headroom >= 0 && headroom < 1)) {
            throw new IllegalArgumentException(
                    "headroom must be 0 or more and below 1, such as 0.3 (found " + Checks.text(headroom) + ")");
        }
        if (!(growth >= 1) || Double.isInfinite(growth)) {
            throw new IllegalArgumentException(
                    "growth must be 1 or more, such as 2 for twice the load (found " + Checks.text(growth) + ")");
        }
        Checks.share("averageShare", averageShare);
    }

    /** Returns a headroom of 30 %, no growth, peak load at all times, and the default prices. */
    public static PlanSettings defaults() {
        return new PlanSettings(ShardCount.DEFAULT_HEADROOM, 1, 1, Prices.defaults());
    }

    /** Returns a copy with another headroom. */
    public PlanSettings withHeadroom(double other) {
        return new PlanSettings(other, growth, averageShare, prices);
    }

    /** Returns a copy with another growth. */
    public PlanSettings withGrowth(double other) {
        return new PlanSettings(headroom, other, averageShare, prices);
    }

    /** Returns a copy with another average load. */
    public PlanSettings withAverageShare(double other) {
        return new PlanSettings(headroom, growth, other, prices);
    }

    /** Returns a copy with other prices. */
    public PlanSettings withPrices(Prices other) {
        return new PlanSettings(headroom, growth, averageShare, other);
    }
}
