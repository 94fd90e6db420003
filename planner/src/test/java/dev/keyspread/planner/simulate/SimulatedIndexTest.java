package dev.keyspread.planner.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
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
        SimulationResult sharded = run(
                WRITES,
                WARM.index(
                        SimulatedIndex.of("by-status", keys, WARM).sharded(20).entriesOf(1)));

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
        SimulationResult keysOnly =
                run(large, WARM.index(SimulatedIndex.of("keys", ONE_KEY, WARM).entriesOf(200)));

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
        assertThat(SimulatedIndex.of("keys", ONE_KEY, WARM)
                        .sharded(2)
                        .entriesOf(200)
                        .peakKeyUnits(recorded))
                .isEqualTo(1);
    }

    @Test
    void peakKeyUnits_countTheHottestKeyAndShard() {
        KeyPopularity keys = KeyPopularity.hot(4, 0.8);

        assertThat(SimulatedIndex.of("all", keys, WARM)
                        .sharded(2)
                        .entriesOf(4_096)
                        .peakKeyUnits(WRITES.writes(1_000, 8_192)))
                .isEqualTo(1_000 * 4 * 0.8 / 2);
    }

    @Test
    void numbers_outOfRange_areNamed() {
        SimulatedIndex index = SimulatedIndex.of("x", ONE_KEY, WARM);

        assertThatThrownBy(() -> index.entriesOf(0)).hasMessageStartingWith("entryBytes");
        assertThatThrownBy(() -> index.entriesPerWrite(2.1)).hasMessage("entriesPerWrite must be 0 to 2, found 2.1");
    }

    /** 1,500 writes per second of one index key, whose partition takes 1,000. */
    @Test
    void hotKey_withRisingSortKeys_isNeverSplit() {
        Workload writes =
                Workload.lasting(Duration.ofMinutes(20)).writes(1_500, 1_024).keys(MANY_KEYS);
        SimulatedIndex spread = SimulatedIndex.of("by-status", ONE_KEY, WARM);

        SimulationResult rising = run(writes, WARM.index(spread.items(SortKeyAccess.ASCENDING)));
        SimulationResult anywhere = run(writes, WARM.index(spread));

        assertThat(throttledAtTheEnd(rising)).isCloseTo(500, within(10.0));
        assertThat(rising.throttledShare()).isCloseTo(1 / 3.0, within(0.005));
        assertThat(rising.indexEvents(0))
                .extracting(PartitionEvent::kind)
                .containsOnly(PartitionEvent.Kind.NOT_SPLIT_SEQUENTIAL);
        assertThat(rising.indexHeat(0, hottest(rising))[100]).isCloseTo(1f, within(0.02f));
        assertThat(throttledAtTheEnd(anywhere)).isZero();
    }

    /** The table's hot key lets only retries through, so the index has no first attempts to learn its split from. */
    @Test
    void index_reachedByRetriesOnly_isNotSplit() {
        Workload writes = Workload.lasting(Duration.ofMinutes(10)).writes(3_000, 1_024);
        SimulatedIndex index = SimulatedIndex.of("by-status", ONE_KEY, SimulatedTable.onDemand());

        SimulationResult result = Simulation.of(
                        writes, SimulatedTable.onDemand().index(index.items(SortKeyAccess.ASCENDING)))
                .retries(RetryPolicy.KEYSPREAD)
                .run();

        assertThat(result.served() + result.failed()).isEqualTo(result.requests());
        assertThat(result.indexEvents(0)).noneMatch(PartitionEvent::isSplit);
    }

    /** 1,500 writes per second with 0.5 entries are 750 of an index key, with 2 entries 3,000. */
    @Test
    void entriesPerWrite_countInTheLoadOfTheIndex() {
        SimulatedIndex index = SimulatedIndex.of("by-status", ONE_KEY, WARM);
        Workload writes = WRITES.writes(1_500, 1_024);

        SimulationResult sparse = run(writes, WARM.index(index.entriesPerWrite(0.5)));
        SimulationResult moved = run(writes, WARM.index(index.entriesPerWrite(2)));

        assertThat(sparse.throttledAttempts()).isZero();
        assertThat(unitsOfIndex(sparse) / sparse.requests()).isCloseTo(0.5, within(0.02));
        assertThat(moved.throttledShare()).isCloseTo(1 - (1_000 * 21) / (3_000 * 20.0), within(0.01));
        assertThat(index.entriesPerWrite(2).peakKeyUnits(writes)).isEqualTo(3_000);
    }

    private static double throttledAtTheEnd(SimulationResult result) {
        return Arrays.stream(result.throttledBySecond()).skip(15 * 60).average().orElseThrow();
    }

    private static int hottest(SimulationResult result) {
        return result.indexPartitions(0).stream()
                .max(Comparator.comparingDouble(SimulationResult.PartitionResult::writeUnits))
                .orElseThrow()
                .partition();
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
