package dev.keyspread.capacity.simulate;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.internal.Checks;

/**
 * A global index of a simulated table. Each write of the table also writes the index; a write that the index rejects is throttled
 * as a whole (index back-pressure). A write that changes the index key writes two entries: add the index twice. Reads of indexes
 * are not simulated.
 *
 * @param name the name
 * @param keys the values of the partition key, which are independent of those of the table
 * @param shards the shards of each value, at least 1
 * @param entryBytes the largest size of an entry, 1 to 409,600. A write costs no more units than it costs the table, because an
 *     entry is at most as large as its item
 * @param throughput the throughput of the index
 */
public record SimulatedIndex(String name, KeyPopularity keys, int shards, long entryBytes, SimulatedTable throughput) {

    /** Checks the ranges. */
    public SimulatedIndex {
        Checks.that(shards >= 1, "shards of an index must be at least 1, found ", shards);
        Checks.itemBytes("entryBytes", entryBytes);
    }

    /** Returns an index of whole items, without shards. */
    public static SimulatedIndex of(String name, KeyPopularity keys, SimulatedTable throughput) {
        return new SimulatedIndex(name, keys, 1, Limits.ITEM_BYTES, throughput);
    }

    /** Returns the largest mean write units per second of one key of the index and one of its shards. */
    public double peakKeyUnits(Workload workload) {
        return workload.peakWriteUnits(CapacityUnits.write(entryBytes)) * keys.topShare() / shards;
    }

    /** Returns the charge of a write, in millionths of a unit, for its charge in the table. */
    long charge(int ofTable) {
        return Math.min(ofTable, CapacityUnits.write(entryBytes) * Buckets.MICROS);
    }
}
