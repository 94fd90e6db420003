package dev.keyspread.capacity.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Global indexes, which throttle the writes of a table whose own keys are well spread. */
class SimulatedIndexTest {

    private static final KeyPopularity MANY_KEYS = KeyPopularity.uniform(1_000_000);
    private static final KeyPopularity ONE_KEY = KeyPopularity.uniform(1);
    private static final SimulatedTable WARM = SimulatedTable.onDemand().warm(12_000, 20_000);

    private static final Workload WRITES =
            Workload.lasting(Duration.ofSeconds(20)).writes(2_000, 1_024).keys(MANY_KEYS);

    @Test
    void hotKey_isTheReason_untilTheIndexIsSharded() {
        KeyPopularity keys = KeyPopularity.hot(4, 0.8);

        SimulationResult without = run(WRITES, WARM);
        SimulationResult hot = run(WRITES, WARM.index(SimulatedIndex.of("by-status", keys, WARM)));
        SimulationResult sharded = run(WRITES, WARM.index(new SimulatedIndex("by-status", keys, 20, 1, WARM)));

        assertThat(without.throttledAttempts()).isZero();
        assertThat(hot.throttledAttempts(ThrottleReason.INDEX_PARTITION)).isEqualTo(hot.throttledAttempts());
        assertThat(hot.throttledShare()).isGreaterThan(0.2);
        assertThat(sharded.throttledShare()).isLessThan(0.01);
    }

    @Test
    void throughputOfTheIndex_isAReasonOfItsOwn() {
        SimulatedTable cold = SimulatedTable.provisioned(0, 1_000).partitions(20);

        SimulationResult result = run(WRITES, WARM.index(SimulatedIndex.of("cold", MANY_KEYS, cold)));

        assertThat(result.throttledAttempts()).isPositive();
        assertThat(result.throttledAttempts(ThrottleReason.INDEX)).isEqualTo(result.throttledAttempts());
    }

    @Test
    void entry_costsTheUnitsOfTheItem_andAtMostThoseOfItsSize() {
        Workload large = WRITES.writes(900, 4_096);

        SimulationResult whole = run(large, WARM.index(SimulatedIndex.of("all", ONE_KEY, WARM)));
        SimulationResult keysOnly = run(large, WARM.index(new SimulatedIndex("keys", ONE_KEY, 1, 200, WARM)));

        // 3,600 units per second on a key, whose partition serves 1,000 and has a bucket of 1,000.
        assertThat(whole.throttledShare()).isCloseTo(1 - (1_000 * 21) / (3_600 * 20.0), within(0.01));
        assertThat(keysOnly.throttledAttempts()).isZero();
        assertThat(unitsOfIndex(keysOnly)).isEqualTo(keysOnly.requests());
        assertThat(unitsOfIndex(whole)).isEqualTo(4.0 * whole.served());
    }

    @Test
    void recordedWrite_costsTheIndexItsUnits() throws IOException {
        Workload recorded = Workload.of(Trace.read(new StringReader("0,a,write,3\n0.5,b,write,2\n1,c,read,9\n")));

        SimulatedIndex index = SimulatedIndex.of("all", ONE_KEY, WARM);
        SimulationResult result = run(recorded, WARM.index(index));

        assertThat(unitsOfIndex(result)).isEqualTo(5);
        assertThat(index.peakKeyUnits(recorded)).isEqualTo(5);
        assertThat(new SimulatedIndex("keys", ONE_KEY, 2, 200, WARM).peakKeyUnits(recorded))
                .isEqualTo(1);
    }

    @Test
    void peakKeyUnits_countTheHottestKeyAndShard() {
        KeyPopularity keys = KeyPopularity.hot(4, 0.8);

        assertThat(new SimulatedIndex("all", keys, 2, 4_096, WARM).peakKeyUnits(WRITES.writes(1_000, 8_192)))
                .isEqualTo(1_000 * 4 * 0.8 / 2);
    }

    @Test
    void entryBytes_outOfRange_areNamed() {
        assertThatThrownBy(() -> new SimulatedIndex("x", ONE_KEY, 1, 0, WARM)).hasMessageStartingWith("entryBytes");
    }

    private static SimulationResult run(Workload workload, SimulatedTable table) {
        return Simulation.of(workload, table).retries(RetryPolicy.NONE).run();
    }

    private static double unitsOfIndex(SimulationResult result) {
        return result.indexPartitions(0).stream()
                .mapToDouble(SimulationResult.PartitionResult::writeUnits)
                .sum();
    }
}
