package dev.keyspread.planner.simulate;

import dev.keyspread.planner.ShardPlacement;
import dev.keyspread.planner.internal.Checks;
import dev.keyspread.planner.plan.PartitionEstimate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A table, or the throughput of a global index, at the start of a simulation. It starts without burst capacity, unless {@link
 * #fullBurst} is called. Immutable and thread-safe.
 */
public final class SimulatedTable {

    /** The throughput of a new on-demand table, which is its least limit. */
    static final Units NEW_ON_DEMAND = new Units(12_000, 4_000);

    /** The default quota of a table for reads and for writes. A larger warm throughput implies a larger quota. */
    static final long QUOTA = 40_000;

    private final boolean isOnDemand;
    private final TreeMap<Integer, Units> throughput;
    private final long bytes;
    private final int partitions;
    private final AdmissionControl control;
    private final boolean hasLocalIndex;
    private final List<SimulatedIndex> indexes;
    private final List<Long> nodes;
    private final boolean hasFullBurst;

    private SimulatedTable(
            boolean isOnDemand,
            Map<Integer, Units> throughput,
            long bytes,
            int partitions,
            AdmissionControl control,
            boolean hasLocalIndex,
            List<SimulatedIndex> indexes,
            List<Long> nodes,
            boolean hasFullBurst) {
        this.isOnDemand = isOnDemand;
        this.throughput = new TreeMap<>(throughput);
        this.bytes = bytes;
        this.partitions = partitions;
        this.control = control;
        this.hasLocalIndex = hasLocalIndex;
        this.indexes = List.copyOf(indexes);
        this.nodes = List.copyOf(nodes);
        this.hasFullBurst = hasFullBurst;
    }

    /** Returns a table with provisioned throughput. */
    public static SimulatedTable provisioned(long readUnitsPerSecond, long writeUnitsPerSecond) {
        return of(false, new Units(readUnitsPerSecond, writeUnitsPerSecond));
    }

    /** Returns a new on-demand table: 4 partitions, 4,000 write units and 12,000 read units per second at first. */
    public static SimulatedTable onDemand() {
        return of(true, NEW_ON_DEMAND);
    }

    private static SimulatedTable of(boolean isOnDemand, Units units) {
        return new SimulatedTable(
                isOnDemand, Map.of(0, units), 0, 1, AdmissionControl.GLOBAL, false, List.of(), List.of(), false);
    }

    /**
     * Returns an on-demand table with this warm throughput, from former load or because it was pre-warmed.
     *
     * @throws IllegalStateException if the table is provisioned
     */
    public SimulatedTable warm(long readUnitsPerSecond, long writeUnitsPerSecond) {
        if (!isOnDemand) {
            throw new IllegalStateException(
                    "Only an on-demand table is warmed; raise the provisioned throughput instead");
        }
        Units units = new Units(
                Math.max(readUnitsPerSecond, NEW_ON_DEMAND.read()),
                Math.max(writeUnitsPerSecond, NEW_ON_DEMAND.write()));
        return new SimulatedTable(
                true, Map.of(0, units), bytes, partitions, control, hasLocalIndex, indexes, nodes, hasFullBurst);
    }

    /** Returns a provisioned table whose throughput is changed at a second of the simulation. */
    public SimulatedTable changedAt(int second, long readUnitsPerSecond, long writeUnitsPerSecond) {
        Map<Integer, Units> changed = new TreeMap<>(throughput);
        changed.put(second, new Units(readUnitsPerSecond, writeUnitsPerSecond));
        return new SimulatedTable(
                isOnDemand, changed, bytes, partitions, control, hasLocalIndex, indexes, nodes, hasFullBurst);
    }

    /** Returns a table that holds so many bytes. A partition holds 10 GB. */
    public SimulatedTable bytes(long newBytes) {
        Checks.notNegative("bytes", newBytes);
        return new SimulatedTable(
                isOnDemand, throughput, newBytes, partitions, control, hasLocalIndex, indexes, nodes, hasFullBurst);
    }

    /** Returns a table with at least so many partitions, from former throughput. Partitions are never merged. */
    public SimulatedTable partitions(int atLeast) {
        Checks.that(atLeast >= 1, "partitions must be at least 1, found ", atLeast);
        return new SimulatedTable(
                isOnDemand, throughput, bytes, atLeast, control, hasLocalIndex, indexes, nodes, hasFullBurst);
    }

    /** Returns a table with another admission control. */
    public SimulatedTable admission(AdmissionControl newControl) {
        return new SimulatedTable(
                isOnDemand, throughput, bytes, partitions, newControl, hasLocalIndex, indexes, nodes, hasFullBurst);
    }

    /** Returns a table with a local index: its item collections are never split. */
    public SimulatedTable localIndex() {
        return new SimulatedTable(
                isOnDemand, throughput, bytes, partitions, control, true, indexes, nodes, hasFullBurst);
    }

    /** Returns a table with one more global index. */
    public SimulatedTable index(SimulatedIndex index) {
        List<SimulatedIndex> more = new ArrayList<>(indexes);
        more.add(index);
        return new SimulatedTable(
                isOnDemand, throughput, bytes, partitions, control, hasLocalIndex, more, nodes, hasFullBurst);
    }

    /**
     * Returns a table whose bursts are limited by the nodes of each partition: the read units per second that the leader's node
     * and the two other nodes have left. It matters to {@link AdmissionControl#BURSTING} and {@link AdmissionControl#ADAPTIVE}.
     */
    public SimulatedTable nodes(long leader, long second, long third) {
        return new SimulatedTable(
                isOnDemand,
                throughput,
                bytes,
                partitions,
                control,
                hasLocalIndex,
                indexes,
                List.of(leader, second, third),
                hasFullBurst);
    }

    /** Returns a table that starts with full burst capacity, after five minutes without load. */
    public SimulatedTable fullBurst() {
        return new SimulatedTable(
                isOnDemand, throughput, bytes, partitions, control, hasLocalIndex, indexes, nodes, true);
    }

    /**
     * Returns a table with at least the capacity and the partitions of a placement: by its warm throughput if it is on demand, by
     * provisioned units and partitions otherwise.
     */
    SimulatedTable raised(ShardPlacement placement) {
        Units initial = initialUnits();
        boolean hasPartitions = initialPartitions() >= placement.partitions();
        boolean hasUnits = initial.read() >= placement.readUnits() && initial.write() >= placement.writeUnits();
        if (hasPartitions && hasUnits) {
            return this;
        }
        if (isOnDemand) {
            return warm(
                    atLeast(initial.read(), hasPartitions ? placement.readUnits() : placement.warmReadUnits()),
                    atLeast(initial.write(), hasPartitions ? placement.writeUnits() : placement.warmWriteUnits()));
        }
        Map<Integer, Units> more = new TreeMap<>();
        throughput.forEach((second, units) -> more.put(
                second,
                new Units(
                        atLeast(units.read(), placement.readUnits()), atLeast(units.write(), placement.writeUnits()))));
        int atLeast = Math.toIntExact(Math.max(partitions, placement.partitions()));
        return new SimulatedTable(false, more, bytes, atLeast, control, hasLocalIndex, indexes, nodes, hasFullBurst);
    }

    private static long atLeast(long units, long needed) {
        return Math.max(units, Math.min(needed, Units.MOST));
    }

    /** Returns the read units per second at the start: provisioned ones, or those of the warm throughput. */
    public long initialReadUnits() {
        return initialUnits().read();
    }

    /** Returns the write units per second at the start: provisioned ones, or those of the warm throughput. */
    public long initialWriteUnits() {
        return initialUnits().write();
    }

    /** Returns a table with other global indexes. */
    SimulatedTable indexes(List<SimulatedIndex> newIndexes) {
        return new SimulatedTable(
                isOnDemand, throughput, bytes, partitions, control, hasLocalIndex, newIndexes, nodes, hasFullBurst);
    }

    /** Returns the number of partitions that DynamoDB creates for the table. */
    public int initialPartitions() {
        return Math.toIntExact(Math.max(partitions, partitionsFor(initialUnits())));
    }

    /** Returns the partitions for a throughput and the size: the guide's formula if provisioned, the limits if on demand. */
    long partitionsFor(Units units) {
        PartitionEstimate estimate = PartitionEstimate.of((double) units.read(), (double) units.write(), bytes);
        return isOnDemand ? estimate.minimum() : estimate.count();
    }

    Units initialUnits() {
        return throughput.firstEntry().getValue();
    }

    /** Returns the throughput at a second. */
    Units unitsAt(int second) {
        return throughput.floorEntry(second).getValue();
    }

    /** Returns true for an on-demand table, false for a provisioned one. */
    public boolean isOnDemand() {
        return isOnDemand;
    }

    long bytes() {
        return bytes;
    }

    AdmissionControl control() {
        return control;
    }

    boolean hasFullBurst() {
        return hasFullBurst;
    }

    boolean hasLocalIndex() {
        return hasLocalIndex;
    }

    /** Returns the global indexes. */
    public List<SimulatedIndex> indexes() {
        return Collections.unmodifiableList(indexes);
    }

    /** Returns the throughput left on the nodes of a partition, or an empty array if the nodes have enough. */
    long[] nodes() {
        return nodes.stream().mapToLong(Long::longValue).toArray();
    }

    /** Read and write units per second. */
    record Units(long read, long write) {

        private static final long MOST = 10_000_000;

        Units {
            Checks.that(read >= 0 && read <= MOST, "read units must be 0 to 10,000,000, found ", read);
            Checks.that(write >= 0 && write <= MOST, "write units must be 0 to 10,000,000, found ", write);
        }
    }
}
