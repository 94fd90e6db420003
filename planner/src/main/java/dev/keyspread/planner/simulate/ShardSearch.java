package dev.keyspread.planner.simulate;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.planner.ShardPlacement;
import dev.keyspread.planner.internal.Checks;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;

/**
 * A search for the number of shards, and the capacity at the start, that keep throttling below a bound. Immutable and thread-safe.
 *
 * @param isEnough true if the result is below the bound, false if none was
 * @param least the number of shards that the load needs with headroom if each shard has a partition of its own
 * @param result the result with the number of shards and the table that were found, or with the last ones that were tried
 */
public record ShardSearch(boolean isEnough, int least, SimulationResult result) {

    private static final int MOST_RUNS = 8;

    /** The largest throughput of a simulated table has about so many partitions. */
    private static final long MOST_PARTITIONS = 9_000;

    private static final double SLACK = 1.05;

    /**
     * Searches from the shards and partitions that {@link ShardPlacement} computes, and doubles them in turn until a simulation
     * confirms them. Keys of indexes get shards, and indexes partitions, in the same way.
     *
     * @param simulation the simulation, whose design is used with other numbers of shards
     * @param maxThrottledShare the largest share of requests that may be throttled, from 0 to 1
     * @param progress the listener for the part of the search that is done, estimated, from 0 to 1
     */
    public static ShardSearch run(Simulation simulation, double maxThrottledShare, DoubleConsumer progress) {
        Checks.that(
                maxThrottledShare >= 0 && maxThrottledShare <= 1,
                "maxThrottledShare must be 0 to 1, found ",
                maxThrottledShare);
        Workload workload = simulation.workload();
        SimulatedTable table = simulation.table();
        ShardPlacement placement = ShardPlacement.of(load(workload), table.initialPartitions(), maxThrottledShare);
        long most = (long) (maxThrottledShare * SLACK * workload.expectedRequests()) + 1;
        int moreShards = 1;
        int moreCapacity = 1;
        ShardSearch search;
        int runs = 0;
        do {
            Simulation candidate = simulation
                    .table(table(workload, table, placement, moreShards, moreCapacity, maxThrottledShare))
                    .design(simulation
                            .design()
                            .sharding(Math.min(moreShards * placement.shards(), KeyDesign.MAX_SHARDS)));
            SimulationResult result = candidate.runUntil(most, progress);
            search = new ShardSearch(
                    result.throttledShare() <= maxThrottledShare, load(workload).shards(), result);
            if (runs % 2 == 0) {
                moreShards *= 2;
            } else {
                moreCapacity *= 2;
            }
            runs++;
        } while (!search.isEnough() && runs < MOST_RUNS);
        progress.accept(1);
        return search;
    }

    /** Returns the number of shards of the table's key. */
    public int shards() {
        return result.simulation().design().shards();
    }

    /** Returns the table with the capacity that was found. */
    public SimulatedTable table() {
        return result.simulation().table();
    }

    private static SimulatedTable table(
            Workload workload,
            SimulatedTable table,
            ShardPlacement placement,
            int moreShards,
            int moreCapacity,
            double maxThrottledShare) {
        List<SimulatedIndex> indexes = new ArrayList<>();
        for (SimulatedIndex index : table.indexes()) {
            double units = index.peakUnits(workload);
            ShardPlacement ofIndex = ShardPlacement.of(
                    ShardPlacement.Load.of(0, units, index.keys().topShare()),
                    index.throughput().initialPartitions(),
                    maxThrottledShare);
            indexes.add(index.sharded(Math.max(index.shards(), moreShards * ofIndex.shards()))
                    .throughput(raised(index.throughput(), ofIndex, moreCapacity)));
        }
        return raised(table, placement, moreCapacity).indexes(indexes);
    }

    private static SimulatedTable raised(SimulatedTable table, ShardPlacement placement, int more) {
        long partitions = Math.min(MOST_PARTITIONS, more * placement.partitions());
        return table.raised(new ShardPlacement(
                placement.shards(), partitions, placement.readUnits(), placement.writeUnits(), placement.isOfReads()));
    }

    /** Returns the peak load of a workload, if a read needs one shard. */
    static ShardPlacement.Load load(Workload workload) {
        Trace trace = workload.trace();
        if (trace != null) {
            return new ShardPlacement.Load(
                    trace.peakReadUnits(),
                    trace.peakWriteUnits(),
                    trace.peakReadUnitsOfAllKeys(),
                    trace.peakWriteUnits(Long.MAX_VALUE / Buckets.MICROS));
        }
        double readUnits = workload.consistency().units(workload.readBytes());
        double writeUnits = CapacityUnits.write(workload.writeBytes());
        double share = workload.keys().topShare();
        return new ShardPlacement.Load(
                workload.peakKeyReads() * readUnits,
                workload.peakKeyWrites() * writeUnits,
                workload.peakKeyReads() / share * readUnits,
                workload.peakKeyWrites() / share * writeUnits);
    }
}
