package dev.keyspread.planner.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.capacity.ReadConsistency;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ShardSearchTest {

    private static final Workload HOT = Workload.lasting(Duration.ofSeconds(20)).writes(3_500, 1_024);

    /** 3,500 / 700 = 5 shards. With 500 partitions, two of the 6 shards found are together with a probability of 3 %. */
    @Test
    void hotKey_onManyPartitions_needsAboutTheShardsOfItsLoad() {
        SimulatedTable table = SimulatedTable.onDemand().partitions(500);

        ShardSearch search = ShardSearch.run(Simulation.of(HOT, table), 0.001, done -> {});

        assertThat(search.isEnough()).isTrue();
        assertThat(search.least()).isEqualTo(5);
        assertThat(search.shards()).isBetween(5, 10);
        assertThat(search.table().initialPartitions()).isEqualTo(500);
        assertThat(search.result().throttledShare()).isLessThanOrEqualTo(0.001);
    }

    @Test
    void hotKey_onANewTable_needsWarmThroughput() {
        ShardSearch search = ShardSearch.run(Simulation.of(HOT, SimulatedTable.onDemand()), 0.001, done -> {});

        assertThat(search.isEnough()).isTrue();
        assertThat(search.shards()).isBetween(5, 20);
        assertThat(search.table().initialWriteUnits()).isGreaterThan(4_000);
        assertThat(search.table().initialReadUnits()).isEqualTo(12_000);
    }

    /** 3,500 units per second fill 3,889 to 90 %. */
    @Test
    void provisionedUnits_thatAreTooFew_areRaised() {
        Simulation simulation =
                Simulation.of(HOT.keys(KeyPopularity.uniform(10_000)), SimulatedTable.provisioned(5, 1_000));

        ShardSearch search = ShardSearch.run(simulation, 0.001, done -> {});

        assertThat(search.isEnough()).isTrue();
        assertThat(search.shards()).isEqualTo(1);
        assertThat(search.table().initialWriteUnits()).isEqualTo(3_889);
        assertThat(search.table().initialReadUnits()).isEqualTo(5);
    }

    /** 2,000 writes per second with 80 % on one key of the index are 1,600 units, which need 3 shards or more. */
    @Test
    void keyOfAnIndex_getsShards() {
        SimulatedTable table = SimulatedTable.onDemand().warm(12_000, 40_000);
        SimulatedIndex index =
                SimulatedIndex.of("by-status", KeyPopularity.hot(4, 0.8), table).items(SortKeyAccess.ASCENDING);
        Workload load = HOT.writes(2_000, 1_024).keys(KeyPopularity.uniform(100_000));

        ShardSearch search = ShardSearch.run(Simulation.of(load, table.index(index)), 0.001, done -> {});

        assertThat(search.isEnough()).isTrue();
        assertThat(search.shards()).isEqualTo(1);
        assertThat(search.table().indexes().get(0).shards()).isBetween(3, 12);
    }

    @Test
    void unthrottledLoad_needsOneShard() {
        SimulatedTable table = SimulatedTable.onDemand();

        ShardSearch search = ShardSearch.run(Simulation.of(HOT.writes(100, 1_024), table), 0.001, done -> {});

        assertThat(search.shards()).isEqualTo(1);
        assertThat(search.table().initialWriteUnits()).isEqualTo(4_000);
    }

    /** A gathered read asks all shards: 500 reads per second take 500 units of each of 10 shards or more. */
    @Test
    void gatheredReads_getShardsThatEachServeAPart() {
        Workload reads = Workload.lasting(Duration.ofSeconds(5)).reads(500, 40_960, ReadConsistency.STRONG);
        Simulation simulation = Simulation.of(reads, SimulatedTable.onDemand()).design(KeyDesign.AS_IS.gathered());

        ShardSearch search = ShardSearch.run(simulation, 0.001, done -> {});

        assertThat(search.isEnough()).isTrue();
        assertThat(search.result().simulation().design().gathersReads()).isTrue();
    }

    /** Each read of a gathered key needs a unit of each shard, so 4,000 reads per second exceed 3,000 in each. */
    @Test
    void gatheredReads_aboveTheMaximumOfAShard_haveNoAnswer() {
        Workload reads = Workload.lasting(Duration.ofSeconds(5)).reads(4_000, 4_096, ReadConsistency.STRONG);
        Simulation simulation = Simulation.of(reads, SimulatedTable.onDemand()).design(KeyDesign.AS_IS.gathered());

        ShardSearch search = ShardSearch.run(simulation, 0.001, done -> {});

        assertThat(search.isEnough()).isFalse();
        assertThat(search.result().throttledShare()).isGreaterThan(0.001);
    }

    @Test
    void least_ofReads_countsUnitsByConsistency() {
        Workload reads = Workload.lasting(Duration.ofMinutes(1)).keys(KeyPopularity.hot(10, 0.5));

        assertThat(ShardSearch.load(reads.reads(21_000, 4_096, ReadConsistency.STRONG))
                        .shards())
                .isEqualTo(5);
        assertThat(ShardSearch.load(reads.reads(21_000, 4_096, ReadConsistency.EVENTUAL))
                        .shards())
                .isEqualTo(3);
        assertThat(ShardSearch.load(reads).shards()).isEqualTo(1);
    }

    @Test
    void bound_outOfRange_isRejected() {
        Simulation simulation = Simulation.of(HOT, SimulatedTable.onDemand());

        assertThatThrownBy(() -> ShardSearch.run(simulation, 1.1, done -> {})).hasMessageContaining("0 to 1");
    }
}
