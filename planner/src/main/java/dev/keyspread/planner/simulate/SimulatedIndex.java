package dev.keyspread.planner.simulate;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.Limits;
import dev.keyspread.planner.internal.Checks;

/**
 * A global index of a simulated table. A write of the table also writes the index; a write that the index rejects is throttled
 * as a whole (index back-pressure). Reads of indexes are not simulated.
 *
 * @param name the name
 * @param keys the values of the partition key, which are independent of those of the table
 * @param shards the shards of each value, at least 1
 * @param entryBytes the largest size of an entry, 1 to 409,600. An entry costs no more units than the write of the table, because
 *     it is at most as large as its item
 * @param entriesPerWrite the mean number of entries that a write of the table writes, 0 to 2: 1 if each write is a new item, less
 *     for a sparse index or for updates of other attributes, 2 if each write changes the key of the index
 * @param access the entries of a key that are written. DynamoDB splits a hot key of the index only with {@link
 *     SortKeyAccess#SPREAD}
 * @param throughput the throughput of the index
 */
public record SimulatedIndex(
        String name,
        KeyPopularity keys,
        int shards,
        long entryBytes,
        double entriesPerWrite,
        SortKeyAccess access,
        SimulatedTable throughput) {

    private static final double ENTRIES_OF_A_CHANGED_KEY = 2;

    /** Checks the ranges. */
    public SimulatedIndex {
        Checks.that(shards >= 1, "shards of an index must be at least 1, found ", shards);
        Checks.itemBytes("entryBytes", entryBytes);
        Checks.that(
                entriesPerWrite >= 0 && entriesPerWrite <= ENTRIES_OF_A_CHANGED_KEY,
                "entriesPerWrite must be 0 to 2, found ",
                entriesPerWrite);
    }

    /** Returns an index of whole items, without shards. Each write adds an entry, at any place among those of its key. */
    public static SimulatedIndex of(String name, KeyPopularity keys, SimulatedTable throughput) {
        return new SimulatedIndex(name, keys, 1, Limits.ITEM_BYTES, 1, SortKeyAccess.SPREAD, throughput);
    }

    /** Returns an index with so many shards of each key. */
    public SimulatedIndex sharded(int newShards) {
        return new SimulatedIndex(name, keys, newShards, entryBytes, entriesPerWrite, access, throughput);
    }

    /** Returns an index with entries of up to this size, 1 to 409,600 bytes. */
    public SimulatedIndex entriesOf(long bytes) {
        return new SimulatedIndex(name, keys, shards, bytes, entriesPerWrite, access, throughput);
    }

    /** Returns an index with this mean number of entries per write of the table, 0 to 2. */
    public SimulatedIndex entriesPerWrite(double mean) {
        return new SimulatedIndex(name, keys, shards, entryBytes, mean, access, throughput);
    }

    /** Returns an index whose writes go to these entries of a key. */
    public SimulatedIndex items(SortKeyAccess newAccess) {
        return new SimulatedIndex(name, keys, shards, entryBytes, entriesPerWrite, newAccess, throughput);
    }

    /** Returns an index with another throughput. */
    SimulatedIndex throughput(SimulatedTable newThroughput) {
        return new SimulatedIndex(name, keys, shards, entryBytes, entriesPerWrite, access, newThroughput);
    }

    /** Returns the largest mean write units per second of one key of the index and one of its shards. */
    public double peakKeyUnits(Workload workload) {
        return peakUnits(workload) * keys.topShare() / shards;
    }

    /** Returns the largest mean write units per second of the index. */
    double peakUnits(Workload workload) {
        return entriesPerWrite * workload.peakWriteUnits(CapacityUnits.write(entryBytes));
    }

    /** Returns the charge of an entry, in millionths of a unit, for the charge of the write in the table. */
    long charge(int ofTable) {
        return Math.min(ofTable, CapacityUnits.write(entryBytes) * Buckets.MICROS);
    }
}
