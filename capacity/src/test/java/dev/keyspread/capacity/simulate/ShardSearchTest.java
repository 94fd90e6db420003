package dev.keyspread.capacity.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.capacity.ReadConsistency;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ShardSearchTest {

    private static final Workload HOT = Workload.lasting(Duration.ofSeconds(20)).writes(3_500, 1_024);

    @Test
    void hotKey_onManyPartitions_needsAboutTheRecommendedShards() {
        Simulation simulation = Simulation.of(HOT, SimulatedTable.onDemand().partitions(500));

        ShardSearch search = ShardSearch.run(simulation, 0.001, done -> {});

        assertThat(search.recommended()).isEqualTo(5);
        int smallest = search.smallest().orElseThrow();
        assertThat(smallest).isBetween(4, 6);
        assertThat(search.results().get(smallest).throttledShare()).isLessThanOrEqualTo(0.001);
        assertThat(search.results().get(smallest - 1).throttledShare()).isGreaterThan(0.001);
        assertThat(search.results()).containsKeys(1, 5);
        assertThat(search.last()).isEqualTo(smallest);
        assertThat(search.recommendedResult()).isSameAs(search.results().get(5));
        assertThat(search.fill(4)).isEqualTo(3.5 / 4);
    }

    @Test
    void tableLimit_isNotLiftedByShards() {
        Simulation simulation = Simulation.of(
                HOT.keys(KeyPopularity.uniform(10_000)),
                SimulatedTable.provisioned(0, 1_000).partitions(10));

        ShardSearch search = ShardSearch.run(simulation, 0.001, done -> {});

        assertThat(search.smallest()).isEmpty();
        assertThat(search.results()).containsOnlyKeys(1);
        assertThat(search.last()).isEqualTo(1);
        assertThat(search.lastResult().throttledAttempts(ThrottleReason.TABLE)).isPositive();
    }

    @Test
    void unthrottledLoad_needsOneShard() {
        Simulation simulation = Simulation.of(HOT.writes(100, 1_024), SimulatedTable.onDemand());

        assertThat(ShardSearch.run(simulation, 0.001, done -> {}).smallest()).hasValue(1);
    }

    @Test
    void recommended_ofReads_countsUnitsByConsistency() {
        Workload reads = Workload.lasting(Duration.ofMinutes(1)).keys(KeyPopularity.hot(10, 0.5));

        assertThat(ShardSearch.recommended(reads.reads(21_000, 4_096, ReadConsistency.STRONG)))
                .isEqualTo(5);
        assertThat(ShardSearch.recommended(reads.reads(21_000, 4_096, ReadConsistency.EVENTUAL)))
                .isEqualTo(3);
        assertThat(ShardSearch.recommended(reads)).isEqualTo(1);
    }

    @Test
    void bound_outOfRange_isRejected() {
        Simulation simulation = Simulation.of(HOT, SimulatedTable.onDemand());

        assertThatThrownBy(() -> ShardSearch.run(simulation, 1.1, done -> {})).hasMessageContaining("0 to 1");
    }
}
