package dev.keyspread.capacity.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.capacity.ReadConsistency;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The simulator reproduces published behaviour of DynamoDB. Each test names its source; the page docs/explanation/simulator.md
 * lists them with the measured results. "The paper" is "Amazon DynamoDB: A Scalable, Predictably Performant, and Fully Managed
 * NoSQL Database Service", USENIX ATC 2022.
 */
class ValidationTest {

    private static final KeyPopularity MANY_KEYS = KeyPopularity.uniform(1_000_000);

    /** Source: the paper, section 4. Exact. */
    @Test
    void target1_partitions_followTheTablesThroughput() {
        SimulatedTable table = SimulatedTable.provisioned(0, 3_200)
                .admission(AdmissionControl.STATIC)
                .changedAt(600, 0, 6_000);
        // Twice the load that the table can serve, so that each partition serves its whole share.
        SimulationResult result = Simulation.of(writes(Duration.ofMinutes(20), 12_000), table)
                .retries(RetryPolicy.NONE)
                .run();
        double[] units = result.writeUnitsBySecond();

        assertThat(table.initialPartitions()).isEqualTo(4);
        assertThat(mean(units, 60, 600) / 4).isCloseTo(800, within(1.0));
        assertThat(result.partitions()).hasSize(8);
        assertThat(mean(units, 660, 1_200) / 8).isCloseTo(750, within(1.0));
        assertThat(result.events()).extracting(PartitionEvent::second).containsOnly(600);
    }

    /** Source: the paper, section 4, and the developer guide: 1,000 write and 3,000 read units per partition. Exact. */
    @Test
    void target1_partition_hasAMaximumForWritesAndForReads() {
        Workload workload = Workload.lasting(Duration.ofMinutes(2))
                .writes(2_000, 1_024)
                .reads(5_000, 4_096, ReadConsistency.STRONG);

        SimulationResult result = Simulation.of(workload, SimulatedTable.onDemand())
                .retries(RetryPolicy.NONE)
                .run();

        assertThat(mean(result.writeUnitsBySecond(), 10, 120)).isCloseTo(1_000, within(1.0));
        assertThat(mean(result.readUnitsBySecond(), 10, 120)).isCloseTo(3_000, within(1.0));
    }

    /**
     * Source: AWS re:Post, "spiky workloads": 150 read units, idle for five minutes, collect 45,000 units, which last 900 seconds at
     * 200 units per second. Tolerance: 2 %, for random arrivals.
     */
    @Test
    void target2_burst_lastsAsLongAsTheUnitsOfFiveMinutes() {
        Workload workload = Workload.lasting(Duration.ofSeconds(1_500))
                .reads(200, 4_096, ReadConsistency.STRONG)
                .keys(MANY_KEYS)
                .curve(second -> second < 302 ? 0 : 1);
        for (AdmissionControl control : List.of(AdmissionControl.BURSTING, AdmissionControl.GLOBAL)) {
            SimulationResult result = Simulation.of(
                            workload, SimulatedTable.provisioned(150, 0).admission(control))
                    .retries(RetryPolicy.NONE)
                    .run();
            int[] throttled = result.throttledBySecond();
            int first = IntStream.range(0, throttled.length)
                    .filter(second -> throttled[second] > 0)
                    .findFirst()
                    .orElseThrow();

            assertThat(first - 302).as("%s", control).isCloseTo(900, within(18));
            assertThat(mean(result.readUnitsBySecond(), first + 60, 1_500)).isCloseTo(150, within(1.5));
        }
    }

    /**
     * Source: the paper, section 4.1.1. A burst needs tokens of the partition and of its node, and for writes of the other replicas'
     * nodes. Tolerance: 2 %.
     */
    @Test
    void target3_burst_isLimitedByTheNodesOfTheReplicas() {
        SimulatedTable table = SimulatedTable.provisioned(200, 200)
                .admission(AdmissionControl.BURSTING)
                .partitions(1);
        Workload workload = Workload.lasting(Duration.ofSeconds(400))
                .writes(600, 1_024)
                .reads(600, 4_096, ReadConsistency.STRONG)
                .curve(second -> second < 301 ? 0 : 1);

        double[] free = burst(workload, table);
        // The leader has 9,000 read units per second, and the third node 900, which are 300 write units.
        double[] limited = burst(workload, table.nodes(9_000, 9_000, 900));

        assertThat(free).containsExactly(new double[] {600, 600}, within(12.0));
        assertThat(limited[0]).as("reads ask the leader's node only").isCloseTo(600, within(12.0));
        assertThat(limited[1]).as("writes ask the nodes of all replicas").isLessThan(400);
    }

    private static double[] burst(Workload workload, SimulatedTable table) {
        SimulationResult result =
                Simulation.of(workload, table).retries(RetryPolicy.NONE).run();
        return new double[] {mean(result.readUnitsBySecond(), 320, 360), mean(result.writeUnitsBySecond(), 320, 360)};
    }

    /**
     * Source: the paper, section 4.1.2: adaptive capacity "eliminated over 99.99 % of the throttling due to skewed access pattern". A
     * reactive control throttles until its first reaction, so the result depends on the length of the load: here two days.
     */
    @Test
    void target4_adaptiveCapacity_removesTheThrottlingOfSkew() {
        Workload workload =
                Workload.lasting(Duration.ofDays(2)).writes(60, 1_024).keys(KeyPopularity.hot(1_000, 0.7));
        SimulatedTable table = SimulatedTable.provisioned(0, 80).partitions(4);

        long statically = throttled(workload, table.admission(AdmissionControl.STATIC));
        long adaptively = throttled(workload, table.admission(AdmissionControl.ADAPTIVE));

        assertThat(statically).isGreaterThan(3_000_000);
        assertThat((double) adaptively / statically).isLessThan(0.0001);
    }

    /**
     * Source: the paper, section 4.2. A load on one partition gets the table's whole throughput, up to the partition's maximum, from
     * the first second; more than the table's throughput is throttled. Tolerance: 1 %.
     */
    @Test
    void target5_globalAdmissionControl_sharesTheTablesThroughput() {
        SimulatedTable table = SimulatedTable.provisioned(0, 2_000).partitions(4);
        Workload oneKey = Workload.lasting(Duration.ofMinutes(3)).writes(900, 1_024);

        assertThat(throttled(oneKey, table.admission(AdmissionControl.STATIC))).isGreaterThan(60_000);
        assertThat(throttled(oneKey, table)).isZero();

        SimulationResult capped = Simulation.of(oneKey.writes(1_800, 1_024), table)
                .retries(RetryPolicy.NONE)
                .run();
        assertThat(mean(capped.writeUnitsBySecond(), 10, 180)).isCloseTo(1_000, within(10.0));
        assertThat(capped.throttledAttempts(ThrottleReason.TABLE)).isZero();

        SimulationResult spread = Simulation.of(writes(Duration.ofMinutes(3), 3_000), table)
                .retries(RetryPolicy.NONE)
                .run();
        assertThat(mean(spread.writeUnitsBySecond(), 10, 180)).isCloseTo(2_000, within(20.0));
        assertThat(spread.throttledAttempts(ThrottleReason.PARTITION)).isZero();
    }

    /** Source: the paper, section 4.4: splits in the order of minutes, at a point chosen from the seen keys. */
    @Test
    void target6_splitForHeat_dividesTheSeenKeys() {
        Workload workload =
                Workload.lasting(Duration.ofMinutes(25)).writes(2_400, 1_024).keys(KeyPopularity.uniform(8));

        // Seeds under which keys share partitions.
        for (long seed : new long[] {1, 3}) {
            SimulationResult result = Simulation.of(workload, SimulatedTable.onDemand())
                    .retries(RetryPolicy.NONE)
                    .seed(seed)
                    .run();

            assertThat(mean(result.writeUnitsBySecond(), 10, 120))
                    .as("seed %s", seed)
                    .isLessThan(2_300);
            assertThat(mean(result.writeUnitsBySecond(), 1_380, 1_500)).isCloseTo(2_400, within(24.0));
            assertThat(result.events())
                    .isNotEmpty()
                    .allSatisfy(event -> assertThat(event.kind()).isEqualTo(PartitionEvent.Kind.SPLIT_BY_HEAT))
                    .allSatisfy(event -> assertThat(event.second()).isGreaterThan(300));
        }
    }

    /** Source: the paper, section 4.4: no split for a single hot item or sequential access; the developer guide: none with a local index. */
    @Test
    void target6_split_isDeclinedIfItCannotHelp() {
        Workload workload = Workload.lasting(Duration.ofMinutes(15)).writes(1_500, 1_024);

        SimulationResult spread = run(workload.items(SortKeyAccess.SPREAD), SimulatedTable.onDemand());
        SimulationResult item = run(workload.items(SortKeyAccess.ONE_ITEM), SimulatedTable.onDemand());
        SimulationResult ascending = run(workload.items(SortKeyAccess.ASCENDING), SimulatedTable.onDemand());
        SimulationResult local = run(
                workload.items(SortKeyAccess.SPREAD), SimulatedTable.onDemand().localIndex());

        assertThat(spread.events()).filteredOn(PartitionEvent::isSplit).isNotEmpty();
        assertThat(kinds(item)).containsOnly(PartitionEvent.Kind.NOT_SPLIT_ONE_ITEM);
        assertThat(kinds(ascending)).containsOnly(PartitionEvent.Kind.NOT_SPLIT_SEQUENTIAL);
        assertThat(kinds(local)).containsOnly(PartitionEvent.Kind.NOT_SPLIT_ONE_ITEM);
        assertThat(mean(item.writeUnitsBySecond(), 700, 900)).isCloseTo(1_000, within(1.0));
    }

    /**
     * Source: AWS Database Blog, "Scaling DynamoDB", part 2: queries of one key value on a new on-demand table get 4,500 read units
     * per second, 9,000 queries, from the three replicas of one partition; later the partition splits. Tolerance: 1 %.
     */
    @Test
    void target7_eventuallyConsistentReads_useAllReplicasUntilTheSplit() {
        Workload workload = Workload.lasting(Duration.ofMinutes(13))
                .reads(14_000, 4_096, ReadConsistency.EVENTUAL)
                .items(SortKeyAccess.SPREAD);

        SimulationResult result = run(workload, SimulatedTable.onDemand());
        int split = result.events().get(0).second();

        assertThat(mean(result.readUnitsBySecond(), 10, split)).isCloseTo(4_500, within(45.0));
        assertThat(mean(result.readUnitsBySecond(), 700, 780)).isCloseTo(7_000, within(70.0));
    }

    /**
     * Source: a community load test of one key value on a new on-demand table: a plateau at 6,000 read units, presumably on two
     * partitions after the items were written; after about 8 minutes about 9,000; at 6,000 units offered 1.40 % were throttled. The
     * test did not publish the consistency of its reads; the plateaus are those of strongly consistent ones. Tolerances: 5 % of the
     * plateaus, 4 minutes, and 0.5 to 3 % throttled.
     */
    @Test
    void target8_readsOfOneKey_riseFrom6000To9000AfterASplit() {
        // A moderate load splits the key in two within 15 minutes, as its writes may have done.
        Workload workload = Workload.lasting(Duration.ofMinutes(30))
                .reads(9_000, 4_096, ReadConsistency.STRONG)
                .items(SortKeyAccess.SPREAD)
                .curve(second -> second < 900 ? 0.38 : 1);

        SimulationResult result = run(workload, SimulatedTable.onDemand());
        double[] units = result.readUnitsBySecond();
        int risen = IntStream.range(930, units.length)
                .filter(second -> mean(units, second, second + 30) > 8_500)
                .findFirst()
                .orElseThrow();

        assertThat(result.events()).filteredOn(event -> event.second() < 900).hasSize(1);
        assertThat(mean(units, 930, 1_200)).isCloseTo(6_000, within(300.0));
        assertThat((risen - 900) / 60.0).isCloseTo(8, within(4.0));
        assertThat(mean(units, 1_720, 1_800)).isCloseTo(9_000, within(450.0));

        Workload atTheLimit = workload.curve(second -> second < 900 ? 0.38 : second < 1_200 ? 6 / 9.0 : 0);
        int[] throttled = run(atTheLimit, SimulatedTable.onDemand()).throttledBySecond();
        assertThat(Arrays.stream(throttled, 900, 1_200).sum() / (300 * 6_000.0)).isBetween(0.005, 0.03);
    }

    /** Source: the same load test: writes of one key rise by 1,000 units per split, at irregular times. */
    @Test
    void target8_writesOfOneKey_riseBy1000PerSplit() {
        Workload workload =
                Workload.lasting(Duration.ofMinutes(60)).writes(3_800, 1_024).items(SortKeyAccess.SPREAD);

        SimulationResult result = run(workload, SimulatedTable.onDemand());
        double[] units = result.writeUnitsBySecond();
        List<Integer> splits = result.events().stream()
                .filter(PartitionEvent::isSplit)
                .map(PartitionEvent::second)
                .toList();

        assertThat(mean(units, 10, splits.get(0))).isCloseTo(1_000, within(10.0));
        assertThat(mean(units, splits.get(0) + 5, splits.get(1))).isCloseTo(2_000, within(20.0));
        assertThat(mean(units, splits.get(1) + 5, splits.get(2))).isCloseTo(3_000, within(150.0));
        assertThat(mean(units, 2_280, 2_400)).isCloseTo(3_800, within(38.0));
    }

    /**
     * Source: the developer guide, on-demand capacity mode: a new table sustains 4,000 write and 12,000 read units; twice the previous
     * peak is served at once, and more can throttle within 30 minutes. Tolerance: 2 %, for random arrivals at the limit.
     */
    @Test
    void target9_onDemandTable_servesTwiceItsPreviousPeak() {
        Workload workload = writes(Duration.ofMinutes(36), 1_000).curve(second -> second < 1_980 ? 4 : 9);

        SimulationResult result = run(workload, SimulatedTable.onDemand());
        double[] units = result.writeUnitsBySecond();

        assertThat(mean(units, 60, 1_800)).isCloseTo(4_000, within(80.0));
        assertThat(mean(units, 2_000, 2_160)).isCloseTo(8_000, within(160.0));
        assertThat(result.partitions()).hasSizeGreaterThanOrEqualTo(8);

        double[] reads = run(
                        Workload.lasting(Duration.ofMinutes(2))
                                .reads(30_000, 4_096, ReadConsistency.STRONG)
                                .keys(MANY_KEYS),
                        SimulatedTable.onDemand())
                .readUnitsBySecond();
        assertThat(mean(reads, 10, 120)).isCloseTo(12_000, within(120.0));
    }

    private static Workload writes(Duration duration, double perSecond) {
        return Workload.lasting(duration).writes(perSecond, 1_024).keys(MANY_KEYS);
    }

    private static SimulationResult run(Workload workload, SimulatedTable table) {
        return Simulation.of(workload, table).retries(RetryPolicy.NONE).run();
    }

    private static long throttled(Workload workload, SimulatedTable table) {
        return run(workload, table).throttledAttempts();
    }

    private static List<PartitionEvent.Kind> kinds(SimulationResult result) {
        return result.events().stream().map(PartitionEvent::kind).toList();
    }

    private static double mean(double[] values, int from, int to) {
        return Arrays.stream(values, from, Math.min(to, values.length))
                .average()
                .orElseThrow();
    }
}
