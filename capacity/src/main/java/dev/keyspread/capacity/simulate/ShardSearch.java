package dev.keyspread.capacity.simulate;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.capacity.internal.Checks;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.DoubleConsumer;

/**
 * A search for the smallest number of shards that keeps throttling below a bound, next to the number that {@link
 * ShardCount} recommends. Immutable and thread-safe.
 *
 * @param recommended the recommended number of shards, with headroom, for the peak load of the hottest key
 * @param smallest the smallest simulated number, or empty if no number up to 1,024 is enough
 * @param last the smallest number if there is one, or the largest number that the search has tried
 * @param results the results by number of shards, including one shard and the recommended number
 */
public record ShardSearch(int recommended, OptionalInt smallest, int last, Map<Integer, SimulationResult> results) {

    /** The largest number that the search tries. */
    public static final int MOST = 1_024;

    /** The number of runs is at most about twice the logarithm of the number of shards. */
    private static final double EXPECTED_RUNS = 8;

    /** Keeps the results. */
    public ShardSearch {
        results = Map.copyOf(results);
    }

    /**
     * Searches by doubling and then by halving the interval. More shards can throttle a little more than fewer, because their
     * places are random; the search may then miss a smaller number.
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
        TreeMap<Integer, SimulationResult> results = new TreeMap<>();
        DoubleConsumer part = done -> progress.accept(Math.min(1, (results.size() + done) / EXPECTED_RUNS));
        int recommended = recommended(simulation.workload());
        int enough = 1;
        SimulationResult latest = simulate(simulation, enough, results, part);
        while (latest.throttledShare() > maxThrottledShare && enough < MOST && canHelp(latest)) {
            enough *= 2;
            latest = simulate(simulation, enough, results, part);
        }
        boolean isFound = latest.throttledShare() <= maxThrottledShare;
        int tooFew = enough / 2;
        while (isFound && enough - tooFew > 1) {
            int middle = (enough + tooFew) / 2;
            if (simulate(simulation, middle, results, part).throttledShare() <= maxThrottledShare) {
                enough = middle;
            } else {
                tooFew = middle;
            }
        }
        int last = enough;
        simulate(simulation, Math.min(recommended, KeyDesign.MAX_SHARDS), results, part);
        progress.accept(1);
        OptionalInt smallest = results.entrySet().stream()
                .filter(result -> result.getValue().throttledShare() <= maxThrottledShare)
                .mapToInt(Map.Entry::getKey)
                .min();
        return new ShardSearch(recommended, smallest, smallest.orElse(last), results);
    }

    /** Returns the result with the {@link #last} number of shards. */
    public SimulationResult lastResult() {
        return Objects.requireNonNull(results.get(last));
    }

    /** Returns the result with the recommended number of shards, or with the largest possible number if that is less. */
    public SimulationResult recommendedResult() {
        return Objects.requireNonNull(results.get(Math.min(recommended, KeyDesign.MAX_SHARDS)));
    }

    /**
     * Returns the part of a partition's maximum that the peak load of the hottest key fills in each of so many shards, if a read
     * needs one shard. It is above 1 if the load exceeds the maximum.
     */
    public double fill(int shards) {
        Workload workload = lastResult().simulation().workload();
        Trace trace = workload.trace();
        double writes = trace == null
                ? workload.peakKeyWrites() * CapacityUnits.write(workload.writeBytes())
                : trace.peakWriteUnits();
        double reads = trace == null
                ? workload.peakKeyReads() * workload.consistency().units(workload.readBytes())
                : trace.peakReadUnits();
        return Math.max(
                        writes / Limits.PARTITION_WRITE_UNITS_PER_SECOND,
                        reads / Limits.PARTITION_READ_UNITS_PER_SECOND)
                / shards;
    }

    /** Returns the number of shards with headroom for the peak load of the hottest key. */
    static int recommended(Workload workload) {
        Trace trace = workload.trace();
        if (trace != null) {
            return Math.max(
                    ShardCount.forLoad((long) Math.ceil(trace.peakWriteUnits()), 1),
                    ShardCount.forReads((long) Math.ceil(trace.peakReadUnits()), 1));
        }
        double perUnit = workload.consistency() == ReadConsistency.EVENTUAL ? 0.5 : 1;
        return Math.max(
                ShardCount.forLoad((long) Math.ceil(workload.peakKeyWrites()), workload.writeBytes()),
                ShardCount.forReads((long) Math.ceil(perUnit * workload.peakKeyReads()), workload.readBytes()));
    }

    /** Returns whether a partition throttled, which more shards can change. */
    private static boolean canHelp(SimulationResult result) {
        return result.throttledAttempts(ThrottleReason.PARTITION) > 0;
    }

    private static SimulationResult simulate(
            Simulation simulation, int shards, TreeMap<Integer, SimulationResult> results, DoubleConsumer progress) {
        SimulationResult known = results.get(shards);
        if (known != null) {
            return known;
        }
        KeyDesign present = simulation.design();
        KeyDesign design =
                new KeyDesign(KeyDesign.sharded(shards).name(), shards, present.cacheHits(), present.gathersReads());
        SimulationResult result = simulation.design(design).run(progress);
        results.put(shards, result);
        return result;
    }
}
