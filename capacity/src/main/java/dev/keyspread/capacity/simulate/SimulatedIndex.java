package dev.keyspread.capacity.simulate;

import dev.keyspread.capacity.internal.Checks;

/**
 * A global index of a simulated table. Each write of the table also writes the index; a write that the index rejects is throttled
 * as a whole (index back-pressure). Reads of indexes are not simulated.
 *
 * @param name the name
 * @param keys the values of the partition key, which are independent of those of the table
 * @param shards the shards of each value, at least 1
 * @param unitsPerWrite the index write units of a write of the table, 2 if the partition key changes
 * @param throughput the throughput of the index
 */
public record SimulatedIndex(
        String name, KeyPopularity keys, int shards, int unitsPerWrite, SimulatedTable throughput) {

    /** Checks the ranges. */
    public SimulatedIndex {
        Checks.that(shards >= 1, "shards of an index must be at least 1, found ", shards);
        Checks.that(unitsPerWrite >= 1, "unitsPerWrite must be at least 1, found ", unitsPerWrite);
    }

    /** Returns an on-demand index with one unit per write and no shards. */
    public static SimulatedIndex onDemand(String name, KeyPopularity keys) {
        return new SimulatedIndex(name, keys, 1, 1, SimulatedTable.onDemand());
    }
}
