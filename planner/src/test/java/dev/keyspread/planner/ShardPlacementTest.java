package dev.keyspread.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.planner.ShardPlacement.Load;
import dev.keyspread.planner.simulate.KeyDesign;
import dev.keyspread.planner.simulate.RetryPolicy;
import dev.keyspread.planner.simulate.SimulatedTable;
import dev.keyspread.planner.simulate.Simulation;
import dev.keyspread.planner.simulate.Workload;
import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShardPlacementTest {

    /**
     * Two shards of 1,000 units on two partitions, of which 900 are usable: together with probability 1/4 on each, so that 1,100
     * exceed it, and alone with 1/2, so that 100 do. That is 2 × (275 + 50) of 2,000 units.
     */
    @Test
    void excess_ofTwoShardsOnTwoPartitions_isThatOfAllPlaces() {
        assertThat(ShardPlacement.excess(2, 2, 2, 2)).isCloseTo(0.325, within(1e-12));
    }

    /** Other keys use 1,000 units of each of two partitions. All places exceed them: 3,000 units and 1,800 usable ones. */
    @Test
    void excess_includesTheLoadOfOtherKeys() {
        assertThat(ShardPlacement.excess(1, 3, 1, 2)).isCloseTo(1.2 / 3, within(1e-12));
        assertThat(ShardPlacement.excess(0, 3, 1, 2)).isCloseTo(1.2 / 3, within(1e-12));
    }

    @Test
    void excess_ofOnePartition_doesNotDependOnTheShards() {
        assertThat(ShardPlacement.excess(2, 2, 5, 1)).isCloseTo(1.1 / 2, within(1e-12));
        assertThat(ShardPlacement.excess(0.9, 0.9, 5, 1)).isZero();
        assertThat(ShardPlacement.excess(0, 0, 1, 1)).isZero();
    }

    /** 5 shards of 600 units on 4 partitions: two or more are always together. */
    @ParameterizedTest
    @CsvSource({
        "100, 1, 4, 4000",
        "700, 1, 4, 4000",
        "800, 2, 4, 4000",
        "1000, 5, 4, 4000",
        "2000, 11, 9, 9000",
        "3000, 17, 13, 13000"
    })
    void onNewTable_hasShardsAndWarmThroughput(double writeUnits, int shards, long partitions, long warm) {
        ShardPlacement placement = ShardPlacement.onNewTable(Load.of(0, writeUnits, 1), 1);

        assertThat(placement.shards()).isEqualTo(shards);
        assertThat(placement.partitions()).isEqualTo(partitions);
        assertThat(placement.warmWriteUnits()).isEqualTo(warm);
        assertThat(placement.warmReadUnits()).isEqualTo(12_000);
        assertThat(placement.fitsNewTable()).isEqualTo(partitions == 4);
    }

    @Test
    void evenLoad_needsNoShards_butPartitions() {
        ShardPlacement placement = ShardPlacement.onNewTable(Load.of(9_000, 9_000, 0.0001), 1);

        assertThat(placement.shards()).isEqualTo(1);
        assertThat(placement.partitions()).isEqualTo(10);
        assertThat(placement.warmWriteUnits()).isEqualTo(10_000);
        assertThat(placement.warmReadUnits()).isEqualTo(12_000);
    }

    @Test
    void hotReads_needReadUnitsForTheirPartitions() {
        ShardPlacement placement = ShardPlacement.onNewTable(Load.of(9_000, 100, 1), 1);

        assertThat(placement.isOfReads()).isTrue();
        assertThat(placement.warmReadUnits()).isEqualTo(3_000 * placement.partitions());
        assertThat(placement.warmWriteUnits()).isEqualTo(4_000);
    }

    @Test
    void hugeLoad_isComputedQuickly() {
        assertThat(ShardPlacement.onNewTable(Load.of(0, 4e9, 1), 1).shards()).isGreaterThan(5_000_000);
    }

    /** The advice holds in the simulator from the first second, whatever the places of the shards. */
    @ParameterizedTest
    @ValueSource(doubles = {900, 1_500, 2_000, 3_000, 3_900, 5_000, 9_000})
    void onNewTable_agreesWithTheSimulator(double writesPerSecond) {
        ShardPlacement placement = ShardPlacement.onNewTable(Load.of(0, writesPerSecond, 1), 1);
        Workload load = Workload.lasting(Duration.ofMinutes(1)).writes(writesPerSecond, 1_024);
        Simulation simulation = Simulation.of(
                        load, SimulatedTable.onDemand().warm(placement.warmReadUnits(), placement.warmWriteUnits()))
                .design(KeyDesign.sharded(placement.shards()))
                .retries(RetryPolicy.NONE);

        double throttled = LongStream.rangeClosed(1, 10)
                .mapToDouble(seed -> simulation.seed(seed).run().throttledShare())
                .average()
                .orElseThrow();

        assertThat(throttled).isLessThanOrEqualTo(ShardPlacement.MAX_EXCESS);
    }

    @Test
    void load_withoutItsKey_isRejected() {
        assertThatThrownBy(() -> new Load(0, 2, 0, 1))
                .hasMessage("writeUnits must include those of the key, found 1.0");
        assertThatThrownBy(() -> new Load(-1, 0, 0, 0)).hasMessageStartingWith("keyReadUnits");
    }
}
