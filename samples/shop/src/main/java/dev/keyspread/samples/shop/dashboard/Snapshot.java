package dev.keyspread.samples.shop.dashboard;

import dev.keyspread.samples.shop.orders.Sharding.Move;
import java.time.LocalDate;
import java.util.List;

/**
 * The dashboard at one moment.
 *
 * @param day the day of new orders
 * @param limit the write units per second that a key takes
 * @param ordersPerSecond the rate of the load
 * @param move the last move of the table of orders
 * @param keys the stored keys of the day: first the one without shards
 * @param history the last seconds, the latest last
 */
record Snapshot(LocalDate day, int limit, int ordersPerSecond, Move move, List<KeyLoad> keys, List<Second> history) {

    Snapshot {
        keys = List.copyOf(keys);
        history = List.copyOf(history);
    }

    /**
     * The load of a stored key.
     *
     * @param key the key
     * @param written orders per second
     * @param throttled orders per second
     * @param items the orders in the table
     */
    record KeyLoad(String key, double written, double throttled, long items) {}

    /** The counts of one second. */
    record Second(
            boolean sharded,
            double written,
            double throttled,
            double writeUnits,
            double readUnits,
            double cacheHits,
            double cacheMisses) {}
}
