package dev.keyspread.planner.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.planner.plan.Prices;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The simulator as its users call it. */
class SimulationTest {

    /** A sale on one product: 200 orders per second, and 2,500 for half a minute. */
    private static final Workload SALE = Workload.lasting(Duration.ofMinutes(2))
            .writes(2_500, 1_024)
            .reads(25_000, 4_096, ReadConsistency.EVENTUAL)
            .curve(LoadCurve.flashSale(Duration.ofSeconds(30), Duration.ofSeconds(30), 0.08));

    @Test
    void flashSale_onOneKey_throttlesUntilTheKeyIsShardedAndCached() {
        SimulatedTable table = SimulatedTable.onDemand().warm(40_000, 10_000);

        SimulationResult asIs = Simulation.of(SALE, table).seed(7).run();
        SimulationResult sharded =
                Simulation.of(SALE, table).design(KeyDesign.sharded(16)).seed(7).run();
        SimulationResult cached =
                Simulation.of(SALE, table).design(KeyDesign.cached(0.9)).seed(7).run();

        assertThat(asIs.requests()).isEqualTo(sharded.requests()).isEqualTo(cached.requests());
        assertThat(asIs.throttledShare()).isGreaterThan(0.4);
        assertThat(cached.throttledShare()).isBetween(0.01, asIs.throttledShare() / 2);
        assertThat(sharded.throttledShare()).isZero();
        assertThat(asIs.latencyMillis(0.99)).isGreaterThan(sharded.latencyMillis(0.99));
        assertThat(asIs.hottestKeys(3))
                .singleElement()
                .satisfies(key -> assertThat(key.throttledAttempts()).isEqualTo(asIs.throttledAttempts()));
    }

    @Test
    void throttledAttempts_byKeyPartitionSecondAndReason_addUp() {
        Workload workload =
                Workload.lasting(Duration.ofMinutes(3)).writes(3_000, 1_024).keys(KeyPopularity.zipf(50, 1));
        SimulatedTable table = SimulatedTable.provisioned(100, 2_500);

        SimulationResult result =
                Simulation.of(workload, table).retries(RetryPolicy.KEYSPREAD).run();

        assertThat(result.throttledAttempts()).isPositive();
        assertThat(Arrays.stream(result.throttledBySecond()).sum()).isEqualTo((int) result.throttledAttempts());
        assertThat(result.hottestKeys(50).stream()
                        .mapToLong(SimulationResult.KeyThrottling::throttledAttempts)
                        .sum())
                .isEqualTo(result.throttledAttempts());
        assertThat(result.partitions().stream()
                        .mapToLong(SimulationResult.PartitionResult::throttledAttempts)
                        .sum())
                .isEqualTo(result.throttledAttempts());
        assertThat(result.throttledAttempts(ThrottleReason.PARTITION)).isPositive();
        assertThat(result.throttledAttempts(ThrottleReason.TABLE)).isPositive();
        assertThat(result.hottestKeys(50))
                .isSortedAccordingTo((a, b) -> Long.compare(b.throttledAttempts(), a.throttledAttempts()));
    }

    @Test
    void provisionedTable_underHalfLoad_wastesHalf() {
        Workload workload =
                Workload.lasting(Duration.ofMinutes(10)).writes(250, 1_024).keys(KeyPopularity.uniform(1_000));

        SimulationResult result =
                Simulation.of(workload, SimulatedTable.provisioned(0, 500)).run();

        assertThat(result.wastedUnits() / (500 * 600)).isBetween(0.48, 0.52);
        assertThat(result.wastedUnits() + result.consumedUnits()).isEqualTo(500 * 600);
    }

    @Test
    void unitsOfRetriesAfterTheWorkload_areNotSubtractedFromTheWaste() {
        Workload workload = Workload.lasting(Duration.ofSeconds(10))
                .curve(second -> second == 9 ? 1 : 0)
                .writes(4_000, 1_024);

        SimulationResult result =
                Simulation.of(workload, SimulatedTable.provisioned(0, 500)).run();

        double[] units = result.writeUnitsBySecond();
        assertThat(units).hasSizeGreaterThan(10);
        assertThat(result.consumedUnits()).isGreaterThan(units[9]);
        assertThat(result.wastedUnits()).isEqualTo(10 * 500 - units[9]);
    }

    @Test
    void retriesThatSucceed_countTheirDelaysInTheLatency() {
        Workload workload = Workload.lasting(Duration.ofSeconds(30))
                .curve(second -> second == 10 ? 1 : 0)
                .writes(4_000, 1_024);
        Simulation simulation = Simulation.of(workload, SimulatedTable.onDemand());

        assertThat(simulation.retries(RetryPolicy.NONE).run().maxLatencyMillis())
                .isEqualTo(5);
        assertThat(simulation.retries(RetryPolicy.NONE).run().failed()).isPositive();
        SimulationResult retried = simulation.retries(RetryPolicy.SDK).run();
        assertThat(retried.failed()).isZero();
        assertThat(retried.maxLatencyMillis()).isGreaterThan(250);
        assertThat(retried.latencyMillis(0.4)).isEqualTo(5);
    }

    @Test
    void gatheredReads_ofShards_areOneRequestAndCostAPartPerShard() {
        Workload workload = Workload.lasting(Duration.ofMinutes(1))
                .reads(10, 40_960, ReadConsistency.EVENTUAL)
                .keys(KeyPopularity.uniform(100));
        Simulation simulation = Simulation.of(workload, SimulatedTable.onDemand());

        SimulationResult single = simulation.run();
        SimulationResult gathered =
                simulation.design(KeyDesign.sharded(200).gathered()).run();

        assertThat(gathered.requests()).isEqualTo(single.requests());
        assertThat(single.consumedUnits()).isEqualTo(5.0 * single.requests());
        assertThat(gathered.consumedUnits()).isEqualTo(100.0 * single.requests());
    }

    /** Two parts of one unit each, and one unit per second: the second part waits two seconds. */
    @Test
    void gatheredRead_isAsSlowAsItsSlowestPart() {
        SimulatedTable slow = SimulatedTable.provisioned(1, 0).admission(AdmissionControl.STATIC);
        RetryPolicy patient = new RetryPolicy(100, 100, 100, false, 0, 0);

        SimulationResult result = Simulation.of(trace("0,a,read,2"), slow)
                .design(KeyDesign.sharded(2).gathered())
                .retries(patient)
                .run();

        assertThat(result.requests()).isEqualTo(1);
        assertThat(result.served()).isEqualTo(1);
        assertThat(result.throttledRequests()).isEqualTo(1);
        assertThat(result.throttledAttempts()).isGreaterThan(2);
        assertThat(result.latencyMillis(0.01))
                .isEqualTo(result.maxLatencyMillis())
                .isBetween(2_000, 2_200);
        assertThat(result.consumedUnits()).isEqualTo(2);
    }

    @Test
    void gatheredRead_withAFailedPart_failsOnce() {
        SimulationResult result = Simulation.of(trace("0,a,read,2"), SimulatedTable.provisioned(0, 1))
                .design(KeyDesign.sharded(4).gathered())
                .retries(RetryPolicy.NONE)
                .run();

        assertThat(result.requests()).isEqualTo(1);
        assertThat(result.failed()).isEqualTo(1);
        assertThat(result.throttledRequests()).isEqualTo(1);
        assertThat(result.throttledAttempts()).isEqualTo(4);
    }

    /** 6,000 reads of 20,000 miss the cache, and each of three replicas serves 3,000. */
    @Test
    void cacheMisses_ofEventuallyConsistentReads_goToAllReplicas() {
        Workload reads = Workload.lasting(Duration.ofMinutes(1)).reads(20_000, 4_096, ReadConsistency.EVENTUAL);

        SimulationResult result = Simulation.of(reads, SimulatedTable.onDemand())
                .design(KeyDesign.cached(0.7))
                .run();

        assertThat((double) result.cached() / result.requests()).isCloseTo(0.7, within(0.005));
        assertThat(result.throttledAttempts()).isZero();
    }

    /** A tenth of 10,000 reads miss the cache. A thousand draws of 20,000 keys find 20,000 × (1 - e^-0.05) = 975, half of them in each half. */
    @Test
    void cacheMisses_ofManyKeys_areOfAllKeys() {
        Workload reads = Workload.lasting(Duration.ofSeconds(10))
                .reads(1_000, 4_096, ReadConsistency.EVENTUAL)
                .keys(KeyPopularity.hot(20_000, 0.00005));

        List<SimulationResult.KeyThrottling> missed = Simulation.of(reads, SimulatedTable.provisioned(0, 1))
                .design(KeyDesign.cached(0.9))
                .retries(RetryPolicy.NONE)
                .run()
                .hottestKeys(20_000);

        assertThat(missed.size()).isBetween(880, 1_070);
        assertThat(missed.stream().filter(key -> key.key() < 10_000).count() / (double) missed.size())
                .isCloseTo(0.5, within(0.06));
    }

    /** A balance of 300 units is full after 300 seconds. An item of 400 leaves a debt of 100, so it is full again 400 seconds later. */
    @Test
    void itemLargerThanTheBurstCapacity_isServedWhenThatIsFull() {
        Workload writes = trace("300,a,write,400\n800,a,write,400\n1199,a,write,400\n1201,a,write,400");

        SimulationResult result = Simulation.of(writes, SimulatedTable.provisioned(0, 1))
                .retries(RetryPolicy.NONE)
                .run();

        assertThat(result.served()).isEqualTo(3);
        assertThat(result.throttledBySecond()[1_199]).isEqualTo(1);
    }

    /** A share of 200 / 11 = 18.2 units per second takes an item of 20 units every 1.1 seconds. */
    @Test
    void itemLargerThanTheShareOfAPartition_isServedWhenThatIsFull() {
        SimulatedTable table = SimulatedTable.provisioned(0, 200).partitions(11).admission(AdmissionControl.STATIC);

        SimulationResult result = Simulation.of(trace("1,a,write,20\n2,a,write,20\n3,a,write,20"), table)
                .retries(RetryPolicy.NONE)
                .run();

        assertThat(result.servedBySecond()).containsExactly(0, 1, 0, 1);
    }

    /** 100 units of 200 per second come from a balance of 30,000 for 300 seconds. */
    @ParameterizedTest
    @EnumSource(names = {"BURSTING", "GLOBAL"})
    void fullBurst_lastsFiveMinutesAtTwiceTheThroughput(AdmissionControl control) {
        Workload writes = Workload.lasting(Duration.ofMinutes(7)).writes(200, 1_024);

        int[] throttled = Simulation.of(
                        writes,
                        SimulatedTable.provisioned(0, 100).admission(control).fullBurst())
                .retries(RetryPolicy.NONE)
                .run()
                .throttledBySecond();

        assertThat(IntStream.range(0, throttled.length)
                        .filter(second -> throttled[second] > 0)
                        .findFirst()
                        .orElseThrow())
                .isBetween(293, 307);
    }

    /** On demand, 3 units of the table and 2 of the index cost 0.625 a million. Provisioned, 3,600 units for ten seconds are 10 unit-hours. */
    @Test
    void cost_isThatOfConsumedOrProvisionedUnits() {
        SimulatedIndex index = SimulatedIndex.of("all", KeyPopularity.uniform(1), SimulatedTable.onDemand())
                .entriesOf(2_048);

        assertThat(Simulation.of(
                                trace("9.5,a,write,3"),
                                SimulatedTable.onDemand().index(index))
                        .run()
                        .cost(Prices.defaults()))
                .isCloseTo(5 * 0.625 / 1e6, within(1e-12));
        assertThat(Simulation.of(trace("9.5,a,write,3"), SimulatedTable.provisioned(0, 3_600))
                        .run()
                        .cost(Prices.defaults()))
                .isCloseTo(10 * 0.00065, within(1e-12));
    }

    private static Workload trace(String lines) {
        try {
            return Workload.of(Trace.read(new StringReader(lines)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void seed_repeated_hasTheSameResult() {
        Simulation simulation = Simulation.of(SALE, SimulatedTable.onDemand());

        // Known numbers, because the result must not depend on the JVM either.
        assertThat(List.of(
                        simulation.seed(1).run().requests(),
                        simulation.seed(1).run().requests()))
                .containsOnly(1_023_728L);
        assertThat(simulation.seed(2).run().requests()).isNotEqualTo(1_023_728L);
    }

    @Test
    void arguments_outOfRange_areNamed() {
        assertThatThrownBy(() -> Workload.lasting(Duration.ZERO)).hasMessageContaining("1 second to 14 days");
        assertThatThrownBy(() -> KeyPopularity.uniform(0)).hasMessage("keys must be at least 1, found 0");
        assertThatThrownBy(() -> KeyPopularity.weighted()).hasMessage("keys must be at least 1, found 0");
        assertThatThrownBy(() -> KeyDesign.sharded(0)).hasMessageContaining("shards must be 1 to");
        assertThatThrownBy(() -> SimulatedTable.provisioned(-1, 0)).hasMessageContaining("read units");
        assertThatThrownBy(() -> SimulatedTable.provisioned(1, 1).warm(1, 1)).hasMessageContaining("on-demand");
        assertThatThrownBy(() -> new RetryPolicy(0, 1, 1, false, 0, 0)).hasMessageContaining("attempts");
    }
}
