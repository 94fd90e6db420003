package dev.keyspread.capacity.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ReadConsistency;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Properties of runs with random settings. The name of a failing test contains its seed. */
class SimulationPropertiesTest {

    private static final List<RetryPolicy> POLICIES =
            List.of(RetryPolicy.NONE, RetryPolicy.SDK, RetryPolicy.SDK_2026, RetryPolicy.KEYSPREAD);

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void request_ofAnyRun_isServedOnceOrFails(long seed) {
        SimulationResult result = randomSimulation(seed).run();

        assertThat(result.served() + result.failed()).isEqualTo(result.requests());
        assertThat(result.failed()).isLessThanOrEqualTo(result.throttledRequests());
        assertThat(result.throttledRequests()).isLessThanOrEqualTo(result.throttledAttempts());
        // One unit per request: a request that is served twice would consume two.
        assertThat(result.consumedUnits()).isEqualTo(result.served() - result.cached());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void servedUnits_ofPartitionsAndTable_neverExceedTheirBuckets(long seed) {
        Simulation simulation = randomSimulation(seed);
        SimulationResult result = simulation.run();

        SimulatedTable.Units units = simulation.table().unitsAt(0);
        int partitions = result.partitions().size();
        assertWithinBuckets(
                result.writeUnitsBySecond(), units.write(), partitions * Limits.PARTITION_WRITE_UNITS_PER_SECOND);
        assertWithinBuckets(
                result.readUnitsBySecond(), units.read(), partitions * Limits.PARTITION_READ_UNITS_PER_SECOND);
        assertThat(result.partitions())
                .allSatisfy(partition -> assertThat(partition.writeUnits())
                        .isLessThanOrEqualTo((result.seconds() + 1.0) * Limits.PARTITION_WRITE_UNITS_PER_SECOND));
        assertThat(result.partitions())
                .allSatisfy(partition -> assertThat(partition.readUnits())
                        .isLessThanOrEqualTo((result.seconds() + 1.0) * Limits.PARTITION_READ_UNITS_PER_SECOND));
    }

    private static void assertWithinBuckets(double[] unitsBySecond, long ofTable, int ofPartitions) {
        double consumed = 0;
        for (int second = 0; second < unitsBySecond.length; second++) {
            // The buckets of the partitions hold a second's worth, and are refilled during the second.
            assertThat(unitsBySecond[second]).isLessThanOrEqualTo(2.0 * ofPartitions);
            consumed += unitsBySecond[second];
            // The table has granted a second's worth more at most. Burst capacity is what it granted before.
            assertThat(consumed).isLessThanOrEqualTo((second + 2.0) * ofTable);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void run_repeated_isTheSame(long seed) {
        SimulationResult first = randomSimulation(seed).run();
        SimulationResult second = randomSimulation(seed).run();

        assertThat(second.throttledBySecond()).isEqualTo(first.throttledBySecond());
        assertThat(second.events()).isEqualTo(first.events());
        assertThat(second.latencyMillis(0.999)).isEqualTo(first.latencyMillis(0.999));
    }

    private static Simulation randomSimulation(long seed) {
        Random random = new Random(seed);
        int keys = 1 + random.nextInt(200);
        Workload workload = Workload.lasting(Duration.ofSeconds(5 + random.nextInt(15)))
                .writes(random.nextInt(6_000), 1 + random.nextInt(1_024))
                .reads(random.nextInt(6_000), 1 + random.nextInt(4_096), ReadConsistency.STRONG)
                .keys(
                        random.nextBoolean()
                                ? KeyPopularity.zipf(keys, 2 * random.nextDouble())
                                : KeyPopularity.hot(keys, random.nextDouble()))
                .items(SortKeyAccess.values()[random.nextInt(3)])
                .curve(LoadCurve.flashSale(
                        Duration.ofSeconds(random.nextInt(10)),
                        Duration.ofSeconds(random.nextInt(10)),
                        random.nextDouble()));
        return Simulation.of(workload, randomTable(random))
                .design(new KeyDesign("random", 1 + random.nextInt(10), random.nextDouble(), false))
                .retries(POLICIES.get(random.nextInt(POLICIES.size())))
                .seed(random.nextLong());
    }

    private static SimulatedTable randomTable(Random random) {
        if (random.nextInt(3) == 0) {
            return SimulatedTable.onDemand();
        }
        SimulatedTable table = SimulatedTable.provisioned(random.nextInt(6_000), random.nextInt(6_000))
                .admission(AdmissionControl.values()[random.nextInt(4)])
                .partitions(1 + random.nextInt(8));
        return random.nextBoolean() ? table : table.nodes(random.nextInt(9_000), random.nextInt(9_000), 9_000);
    }
}
