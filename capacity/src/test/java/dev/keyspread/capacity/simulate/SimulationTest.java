package dev.keyspread.capacity.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.capacity.ReadConsistency;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

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
    void gatheredReads_ofShards_costARequestPerShard() {
        Workload workload = Workload.lasting(Duration.ofMinutes(1))
                .reads(10, 40_960, ReadConsistency.EVENTUAL)
                .keys(KeyPopularity.uniform(100));
        Simulation simulation = Simulation.of(workload, SimulatedTable.onDemand());

        SimulationResult single = simulation.run();
        SimulationResult gathered =
                simulation.design(KeyDesign.sharded(200).gathered()).run();

        assertThat(gathered.requests()).isEqualTo(200 * single.requests());
        assertThat(single.consumedUnits()).isEqualTo(5.0 * single.requests());
        assertThat(gathered.consumedUnits()).isEqualTo(100.0 * single.requests());
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
