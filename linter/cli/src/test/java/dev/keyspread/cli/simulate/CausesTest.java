package dev.keyspread.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.planner.simulate.KeyPopularity;
import dev.keyspread.planner.simulate.RetryPolicy;
import dev.keyspread.planner.simulate.SimulatedIndex;
import dev.keyspread.planner.simulate.SimulatedTable;
import dev.keyspread.planner.simulate.Simulation;
import dev.keyspread.planner.simulate.SortKeyAccess;
import dev.keyspread.planner.simulate.Workload;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CausesTest {

    private static final KeyPopularity MANY_KEYS = KeyPopularity.uniform(100_000);
    private static final SimulatedTable WARM = SimulatedTable.onDemand().warm(12_000, 20_000);

    @Test
    void unthrottledLoad_hasNoCause() {
        assertThat(causes(writes(500), WARM)).isEmpty();
    }

    @Test
    void hotKey_isNamed() {
        assertThat(causes(writes(2_000), WARM))
                .containsExactly("100 % of the throttled attempts by hot partitions; most on key 1 (100 %).");
    }

    @Test
    void limitOfTheTable_hasARemedyByCapacityMode() {
        assertThat(causes(
                        writes(6_000).keys(MANY_KEYS), SimulatedTable.onDemand().partitions(50)))
                .containsExactly("100 % of the throttled attempts by the table's on-demand limit: pre-warm the table"
                        + " (--warm).");
        assertThat(causes(
                        writes(6_000).keys(MANY_KEYS),
                        SimulatedTable.provisioned(1, 4_000).partitions(50)))
                .containsExactly("100 % of the throttled attempts by the table's provisioned throughput: raise it.");
    }

    @Test
    void hotPartitionOfAnIndex_withAHotKey_isSharded() {
        SimulatedIndex index = SimulatedIndex.of("by-status", KeyPopularity.hot(4, 0.8), WARM);

        assertThat(causes(writes(2_000).keys(MANY_KEYS), WARM.index(index)))
                .containsExactly("100 % of the throttled attempts by hot partitions of a global index: one of its keys"
                        + " needs 1,600 write units/s, and a partition serves 1,000. Shard the key of the index.");
    }

    @Test
    void hotPartitionOfAnIndex_withoutAHotKey_needsMorePartitions() {
        KeyPopularity keys = KeyPopularity.hot(100_000, 0.2);
        Workload load = writes(3_500).keys(MANY_KEYS);
        SimulatedIndex onDemand = SimulatedIndex.of("by-id", keys, SimulatedTable.onDemand());
        SimulatedIndex provisioned = SimulatedIndex.of("by-id", keys, SimulatedTable.provisioned(1, 4_000));

        assertThat(causes(load, WARM.index(onDemand)))
                .containsExactly("100 % of the throttled attempts by hot partitions of a global index: none of its keys"
                        + " needs the 1,000 write units/s of a partition. Pre-warm it (--warm) to have more partitions"
                        + " at the start.");
        assertThat(causes(load, SimulatedTable.provisioned(1, 20_000).index(provisioned)))
                .singleElement()
                .asString()
                .endsWith("Raise the provisioned throughput to have more partitions.");
    }

    @Test
    void throughputOfAnIndex_isNoHotKey() {
        SimulatedTable cold = SimulatedTable.onDemand().partitions(50);
        SimulatedTable slow = SimulatedTable.provisioned(1, 1_000).partitions(50);

        assertThat(causes(writes(6_000).keys(MANY_KEYS), WARM.index(SimulatedIndex.of("cold", MANY_KEYS, cold))))
                .containsExactly(
                        "100 % of the throttled attempts by the on-demand limit of a global index: pre-warm the index.");
        assertThat(causes(
                        writes(2_000).keys(MANY_KEYS),
                        SimulatedTable.provisioned(1, 9_000).index(SimulatedIndex.of("slow", MANY_KEYS, slow))))
                .containsExactly(
                        "100 % of the throttled attempts by the provisioned throughput of a global index: raise it.");
    }

    @Test
    void splits_areCounted() {
        Workload workload = writes(1_200, Duration.ofMinutes(15)).items(SortKeyAccess.SPREAD);

        assertThat(causes(workload, WARM))
                .anyMatch(cause -> cause.matches("DynamoDB split partitions once, first after \\d+ min\\."));
    }

    @Test
    void declinedSplits_areExplained() {
        Workload oneItem = writes(1_200, Duration.ofMinutes(15));

        assertThat(causes(oneItem, WARM))
                .contains("DynamoDB cannot split a partition whose load is on one key or item.");
        assertThat(causes(oneItem.items(SortKeyAccess.ASCENDING), WARM))
                .contains("DynamoDB does not split a partition whose sort keys only rise.");
    }

    private static Workload writes(double perSecond) {
        return writes(perSecond, Duration.ofSeconds(10));
    }

    private static Workload writes(double perSecond, Duration length) {
        return Workload.lasting(length).writes(perSecond, 1_024);
    }

    private static List<String> causes(Workload workload, SimulatedTable table) {
        return Causes.of(
                Simulation.of(workload, table).retries(RetryPolicy.NONE).run());
    }
}
