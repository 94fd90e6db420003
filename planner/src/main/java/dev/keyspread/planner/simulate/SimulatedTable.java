package dev.keyspread.planner.simulate;

import dev.keyspread.planner.ShardPlacement;
import dev.keyspread.planner.internal.Checks;
import dev.keyspread.planner.plan.PartitionEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A table, or the throughput of a global index, at the start of a simulation. It starts without burst capacity, unless {@link
 * #fullBurst} is called. Immutable and thread-safe.
 */
public final class SimulatedTable {

    /** The throughput of a new on-demand table, which is its least limit. */
    static final Units NEW_ON_DEMAND = new Units(12_000, 4_000);

    /** The default quota of a table for reads and for writes. A larger warm throughput implies a larger quota. */
    static final long QUOTA = 40_000;

    private final Settings settings;

    private SimulatedTable(Settings settings) {
        this.settings = settings;
    }

    /** Returns a table with provisioned throughput. */
    public static SimulatedTable provisioned(long readUnitsPerSecond, long writeUnitsPerSecond) {
        return new SimulatedTable(new Settings(false, new Units(readUnitsPerSecond, writeUnitsPerSecond)));
    }

    /** Returns a new on-demand table: 4 partitions, 4,000 write units and 12,000 read units per second at first. */
    public static SimulatedTable onDemand() {
        return new SimulatedTable(new Settings(true, NEW_ON_DEMAND));
    }

    /**
     * Returns an on-demand table with this warm throughput, from former load or because it was pre-warmed.
     *
     * @throws IllegalStateException if the table is provisioned
     */
    public SimulatedTable warm(long readUnitsPerSecond, long writeUnitsPerSecond) {
        if (!settings.isOnDemand) {
            throw new IllegalStateException(
                    "Only an on-demand table is warmed; raise the provisioned throughput instead");
        }
        Units units = new Units(
                Math.max(readUnitsPerSecond, NEW_ON_DEMAND.read()),
                Math.max(writeUnitsPerSecond, NEW_ON_DEMAND.write()));
        return with(copy -> copy.throughput = new TreeMap<>(Map.of(0, units)));
    }

    /** Returns a provisioned table whose throughput is changed at a second of the simulation. */
    public SimulatedTable changedAt(int second, long readUnitsPerSecond, long writeUnitsPerSecond) {
        TreeMap<Integer, Units> changed = new TreeMap<>(settings.throughput);
        changed.put(second, new Units(readUnitsPerSecond, writeUnitsPerSecond));
        return with(copy -> copy.throughput = changed);
    }

    /** Returns a table that holds so many bytes. A partition holds 10 GB. */
    public SimulatedTable bytes(long bytes) {
        Checks.notNegative("bytes", bytes);
        return with(copy -> copy.bytes = bytes);
    }

    /** Returns a table with at least so many partitions, from former throughput. Partitions are never merged. */
    public SimulatedTable partitions(int atLeast) {
        Checks.that(atLeast >= 1, "partitions must be at least 1, found ", atLeast);
        return with(copy -> copy.partitions = atLeast);
    }

    /** Returns a table with another admission control. */
    public SimulatedTable admission(AdmissionControl control) {
        return with(copy -> copy.control = control);
    }

    /** Returns a table with a local index: its item collections are never split. */
    public SimulatedTable localIndex() {
        return with(copy -> copy.hasLocalIndex = true);
    }

    /** Returns a table with one more global index. */
    public SimulatedTable index(SimulatedIndex index) {
        List<SimulatedIndex> more = new ArrayList<>(settings.indexes);
        more.add(index);
        return indexes(more);
    }

    /**
     * Returns a table whose bursts are limited by the nodes of each partition: the read units per second that the leader's node
     * and the two other nodes have left. It matters to {@link AdmissionControl#BURSTING} and {@link AdmissionControl#ADAPTIVE}.
     */
    public SimulatedTable nodes(long leader, long second, long third) {
        return with(copy -> copy.nodes = List.of(leader, second, third));
    }

    /** Returns a table that starts with full burst capacity, after five minutes without load. */
    public SimulatedTable fullBurst() {
        return with(copy -> copy.hasFullBurst = true);
    }

    private SimulatedTable with(Consumer<Settings> change) {
        Settings copy = new Settings(settings);
        change.accept(copy);
        return new SimulatedTable(copy);
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
        if (settings.isOnDemand) {
            return warm(
                    atLeast(initial.read(), hasPartitions ? placement.readUnits() : placement.warmReadUnits()),
                    atLeast(initial.write(), hasPartitions ? placement.writeUnits() : placement.warmWriteUnits()));
        }
        TreeMap<Integer, Units> more = new TreeMap<>();
        settings.throughput.forEach((second, units) -> more.put(
                second,
                new Units(
                        atLeast(units.read(), placement.readUnits()), atLeast(units.write(), placement.writeUnits()))));
        int atLeast = Math.toIntExact(Math.max(settings.partitions, placement.partitions()));
        return with(copy -> {
            copy.throughput = more;
            copy.partitions = atLeast;
        });
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
    SimulatedTable indexes(List<SimulatedIndex> indexes) {
        return with(copy -> copy.indexes = List.copyOf(indexes));
    }

    /** Returns the number of partitions that DynamoDB creates for the table. */
    public int initialPartitions() {
        return Math.toIntExact(Math.max(settings.partitions, partitionsFor(initialUnits())));
    }

    /** Returns the partitions for a throughput and the size: the guide's formula if provisioned, the limits if on demand. */
    long partitionsFor(Units units) {
        PartitionEstimate estimate =
                PartitionEstimate.of((double) units.read(), (double) units.write(), settings.bytes);
        return settings.isOnDemand ? estimate.minimum() : estimate.count();
    }

    Units initialUnits() {
        return settings.throughput.firstEntry().getValue();
    }

    /** Returns the throughput at a second. */
    Units unitsAt(int second) {
        return settings.throughput.floorEntry(second).getValue();
    }

    /** Returns true for an on-demand table, false for a provisioned one. */
    public boolean isOnDemand() {
        return settings.isOnDemand;
    }

    long bytes() {
        return settings.bytes;
    }

    AdmissionControl control() {
        return settings.control;
    }

    boolean hasFullBurst() {
        return settings.hasFullBurst;
    }

    boolean hasLocalIndex() {
        return settings.hasLocalIndex;
    }

    /** Returns the global indexes. */
    public List<SimulatedIndex> indexes() {
        return settings.indexes;
    }

    /** Returns the throughput left on the nodes of a partition, or an empty array if the nodes have enough. */
    long[] nodes() {
        return settings.nodes.stream().mapToLong(Long::longValue).toArray();
    }

    /** The settings, which change only while a table is created. */
    private static final class Settings {

        private final boolean isOnDemand;

        /** The throughput by the second from which it applies. */
        private TreeMap<Integer, Units> throughput;

        private long bytes;
        private int partitions = 1;
        private AdmissionControl control = AdmissionControl.GLOBAL;
        private boolean hasLocalIndex;
        private List<SimulatedIndex> indexes = List.of();
        private List<Long> nodes = List.of();
        private boolean hasFullBurst;

        Settings(boolean isOnDemand, Units units) {
            this.isOnDemand = isOnDemand;
            this.throughput = new TreeMap<>(Map.of(0, units));
        }

        Settings(Settings other) {
            isOnDemand = other.isOnDemand;
            throughput = other.throughput;
            bytes = other.bytes;
            partitions = other.partitions;
            control = other.control;
            hasLocalIndex = other.hasLocalIndex;
            indexes = other.indexes;
            nodes = other.nodes;
            hasFullBurst = other.hasFullBurst;
        }
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
