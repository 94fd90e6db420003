package dev.keyspread.planner.simulate;

import dev.keyspread.planner.plan.Prices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The result of a run. An attempt is a request to DynamoDB; a request has one attempt and, if it is throttled, retries. A read
 * that a cache answers is a request without an attempt. A gathered read is one request, with an attempt or more per shard. Immutable and thread-safe.
 */
public final class SimulationResult {

    private static final double SECONDS_PER_HOUR = 3_600;

    private final Simulation simulation;
    private final Recorder recorder;
    private final Store store;
    private final List<Store> indexes;

    SimulationResult(Simulation simulation, Recorder recorder, Store store, List<Store> indexes) {
        this.simulation = simulation;
        this.recorder = recorder;
        this.store = store;
        this.indexes = indexes;
    }

    /** Returns the simulation. */
    public Simulation simulation() {
        return simulation;
    }

    /** Returns the number of seconds, including those in which the last retries ended. */
    public int seconds() {
        return recorder.seconds();
    }

    /** Returns the number of requests. Each of them was served or failed. */
    public long requests() {
        return sum(recorder.arrived);
    }

    /** Returns the requests that were served, also after retries or by a cache. */
    public long served() {
        return sum(recorder.served);
    }

    /** Returns the requests that were given up after their last attempt. */
    public long failed() {
        return sum(recorder.failed);
    }

    /** Returns the requests that a cache answered. */
    public long cached() {
        return recorder.cached;
    }

    /** Returns the requests that were throttled at least once. */
    public long throttledRequests() {
        return recorder.delayed;
    }

    /** Returns the throttled attempts, as the metric ThrottledRequests counts them. */
    public long throttledAttempts() {
        return sum(recorder.throttled);
    }

    /** Returns the throttled attempts for a reason. */
    public long throttledAttempts(ThrottleReason reason) {
        return recorder.throttled(reason);
    }

    /** Returns the share of requests that were throttled at least once, from 0 to 1. */
    public double throttledShare() {
        return requests() == 0 ? 0 : (double) throttledRequests() / requests();
    }

    /** Returns the throttled attempts by second. */
    public int[] throttledBySecond() {
        return bySecond(recorder.throttled);
    }

    /** Returns the served requests by second. */
    public int[] servedBySecond() {
        return bySecond(recorder.served);
    }

    /** Returns the consumed read units by second. */
    public double[] readUnitsBySecond() {
        return units(recorder.readMicros);
    }

    /** Returns the consumed write units of the table by second. */
    public double[] writeUnitsBySecond() {
        return units(recorder.writeMicros);
    }

    /** Returns the keys with most throttled attempts, at most this number, in descending order. */
    public List<KeyThrottling> hottestKeys(int count) {
        int[] throttled = recorder.throttledByKey;
        List<KeyThrottling> hottest = new ArrayList<>();
        for (int key = 0; key < throttled.length; key++) {
            boolean isHot = throttled[key] > 0
                    && (hottest.size() < count
                            || throttled[key] > hottest.get(count - 1).throttledAttempts());
            if (isHot) {
                hottest.add(new KeyThrottling(key, throttled[key]));
                hottest.sort(Comparator.comparingLong(KeyThrottling::throttledAttempts)
                        .reversed()
                        .thenComparing(KeyThrottling::key));
                hottest.subList(Math.min(count, hottest.size()), hottest.size()).clear();
            }
        }
        return List.copyOf(hottest);
    }

    /** Returns the latency that this share of the served requests does not exceed, including retries, in milliseconds. */
    public int latencyMillis(double share) {
        return recorder.latencies.percentile(share);
    }

    /** Returns the largest latency of a served request, including retries, in milliseconds. */
    public int maxLatencyMillis() {
        return recorder.latencies.maximum();
    }

    /**
     * Returns the read and write units of the table that were provisioned and not consumed while the workload lasted. 0 for an on-demand
     * table.
     */
    public double wastedUnits() {
        if (simulation.table().isOnDemand()) {
            return 0;
        }
        int seconds = simulation.workload().seconds();
        long provisioned = IntStream.range(0, seconds)
                .mapToObj(simulation.table()::unitsAt)
                .mapToLong(units -> units.read() + units.write())
                .sum();
        return Math.max(0, provisioned - consumedUnits(seconds));
    }

    /** Returns the read and write units that the table consumed. */
    public double consumedUnits() {
        return consumedUnits(seconds());
    }

    private double consumedUnits(int firstSeconds) {
        return Arrays.stream(readUnitsBySecond()).limit(firstSeconds).sum()
                + Arrays.stream(writeUnitsBySecond()).limit(firstSeconds).sum();
    }

    /**
     * Returns the cost of the capacity in the currency of the prices: on demand, of the consumed units of the table and its
     * indexes; otherwise, of their provisioned units while the workload lasted. Negative if a price is unknown. Storage is not
     * included.
     */
    public double cost(Prices prices) {
        double cost = cost(simulation.table(), sum(readUnitsBySecond()), sum(writeUnitsBySecond()), prices);
        for (int i = 0; i < indexes.size(); i++) {
            double units = indexPartitions(i).stream()
                    .mapToDouble(PartitionResult::writeUnits)
                    .sum();
            double ofIndex = cost(simulation.table().indexes().get(i).throughput(), 0, units, prices);
            cost = cost < 0 || ofIndex < 0 ? -1 : cost + ofIndex;
        }
        return cost;
    }

    private double cost(SimulatedTable table, double reads, double writes, Prices prices) {
        if (table.isOnDemand()) {
            return prices.millionReadUnits() < 0 || prices.millionWriteUnits() < 0
                    ? -1
                    : (reads * prices.millionReadUnits() + writes * prices.millionWriteUnits()) / 1e6;
        }
        return prices.hasProvisioned()
                ? IntStream.range(0, simulation.workload().seconds())
                                .mapToObj(table::unitsAt)
                                .mapToDouble(units ->
                                        units.read() * prices.readUnitHour() + units.write() * prices.writeUnitHour())
                                .sum()
                        / SECONDS_PER_HOUR
                : -1;
    }

    /** Returns the partitions of the table in the order of their creation. */
    public List<PartitionResult> partitions() {
        return partitions(store);
    }

    /** Returns the partitions of an index, by its place in the table. */
    public List<PartitionResult> indexPartitions(int index) {
        return partitions(indexes.get(index));
    }

    /** Returns the splits of the table's partitions, and the reasons against splits, in order of time. */
    public List<PartitionEvent> events() {
        return store.splits.events();
    }

    /** Returns the events of an index, by its place in the table. */
    public List<PartitionEvent> indexEvents(int index) {
        return indexes.get(index).splits.events();
    }

    /**
     * Returns the heat of a partition of the table over time: the highest part of its maximum that it served for ten seconds. Each
     * value covers {@link #secondsPerHeat}. A partition has no heat before its creation.
     */
    public float[] heat(int partition) {
        return store.splits.heatMap().row(partition);
    }

    /** Returns the heat of a partition of an index over time, like {@link #heat}, by the place of the index in the table. */
    public float[] indexHeat(int index, int partition) {
        return indexes.get(index).splits.heatMap().row(partition);
    }

    /** Returns the seconds that one value of {@link #heat} covers. */
    public int secondsPerHeat() {
        return store.splits.heatMap().secondsPerColumn();
    }

    private static List<PartitionResult> partitions(Store of) {
        return IntStream.range(0, of.ranges.count())
                .mapToObj(partition -> new PartitionResult(
                        partition,
                        (double) of.reads.served(partition) / Buckets.MICROS,
                        (double) of.writes.served(partition) / Buckets.MICROS,
                        of.throttled[partition]))
                .toList();
    }

    private int[] bySecond(int[] counts) {
        return Arrays.copyOf(counts, seconds());
    }

    private double[] units(long[] micros) {
        return Arrays.stream(micros, 0, seconds())
                .mapToDouble(value -> (double) value / Buckets.MICROS)
                .toArray();
    }

    private static double sum(double[] units) {
        return Arrays.stream(units).sum();
    }

    private static long sum(int[] counts) {
        return Arrays.stream(counts).asLongStream().sum();
    }

    /**
     * A key with throttled attempts.
     *
     * @param key the logical key: its rank, counted from 0, or its place in {@link Trace#keys}
     * @param throttledAttempts the throttled attempts
     */
    public record KeyThrottling(int key, long throttledAttempts) {}

    /**
     * The load and the throttles of a partition.
     *
     * @param partition the partition, counted from 0 in the order of creation
     * @param readUnits the consumed read units
     * @param writeUnits the consumed write units
     * @param throttledAttempts the throttled attempts
     */
    public record PartitionResult(int partition, double readUnits, double writeUnits, long throttledAttempts) {}
}
