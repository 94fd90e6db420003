package dev.keyspread.planner.plan;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.planner.ShardPlacement;

/**
 * The plan of a table or a global index.
 *
 * @param resource the table or the index
 * @param reads the plan of its reads
 * @param writes the plan of its writes
 * @param partitions the partitions for the peak load
 * @param provisionedPartitions the number of partitions for the peak with headroom, which limit burst capacity
 * @param formulaShards the shards of the hottest key without headroom and growth, as the article's formula has them
 * @param shards the shards of the hottest key with headroom and growth
 * @param storageCost the cost of the storage for a month; negative if its size or price is unknown
 */
public record ResourcePlan(
        ResourceLoad resource,
        UnitPlan reads,
        UnitPlan writes,
        PartitionEstimate partitions,
        long provisionedPartitions,
        int formulaShards,
        int shards,
        double storageCost) {

    private static final double GIGABYTE = 1L << 30;

    static ResourcePlan of(ResourceLoad resource, double readUnits, double writeUnits, PlanSettings settings) {
        Prices prices = settings.prices();
        long provisionedPartitions = provisionedPartitions(resource, readUnits, writeUnits, settings);
        UnitPlan reads = UnitPlan.of(
                readUnits,
                maximum(resource, provisionedPartitions, Limits.PARTITION_READ_UNITS_PER_SECOND),
                prices.millionReadUnits(),
                prices.readUnitHour(),
                settings);
        UnitPlan writes = UnitPlan.of(
                writeUnits,
                maximum(resource, provisionedPartitions, Limits.PARTITION_WRITE_UNITS_PER_SECOND),
                prices.millionWriteUnits(),
                prices.writeUnitHour(),
                settings);
        return new ResourcePlan(
                resource,
                reads,
                writes,
                PartitionEstimate.of(readUnits, writeUnits, resource.storedBytes()),
                provisionedPartitions,
                shards(resource, readUnits, writeUnits, 0),
                shards(resource, settings.growth() * readUnits, settings.growth() * writeUnits, settings.headroom()),
                storageCost(resource, prices));
    }

    /** Returns the units per second at which the partitions are full, or the shards of the hottest key. */
    private static double maximum(ResourceLoad resource, long partitions, int unitsOfPartition) {
        return unitsOfPartition * Math.min((double) partitions, resource.shards() / resource.hottestKeyShare());
    }

    /** Returns the shards of the hottest key and the warm throughput for a load that starts suddenly on a new table. */
    public ShardPlacement onNewTable() {
        return ShardPlacement.onNewTable(
                ShardPlacement.Load.of(reads.peak(), writes.peak(), resource.hottestKeyShare()), resource.shards());
    }

    /** Returns the cost of on-demand capacity for a month, without storage; negative if a price is unknown. */
    public double onDemandCost() {
        return sum(reads.onDemandCost(), writes.onDemandCost());
    }

    /** Returns the cost of provisioned capacity for a month, without storage; negative if a price is unknown. */
    public double provisionedCost() {
        return sum(reads.provisionedCost(), writes.provisionedCost());
    }

    private static double sum(double readCost, double writeCost) {
        return readCost < 0 || writeCost < 0 ? -1 : readCost + writeCost;
    }

    private static long provisionedPartitions(
            ResourceLoad resource, double readUnits, double writeUnits, PlanSettings settings) {
        double share = 1 - settings.headroom();
        return PartitionEstimate.of(readUnits / share, writeUnits / share, resource.storedBytes())
                .count();
    }

    private static int shards(ResourceLoad resource, double readUnits, double writeUnits, double headroom) {
        double share = resource.hottestKeyShare();
        return Math.max(
                ShardCount.forWriteUnits(share * writeUnits, headroom),
                ShardCount.forReadUnits(share * readUnits, headroom));
    }

    private static double storageCost(ResourceLoad resource, Prices prices) {
        return resource.storedBytes() < 0 || prices.gigabyteMonth() < 0
                ? -1
                : resource.storedBytes() / GIGABYTE * prices.gigabyteMonth();
    }
}
