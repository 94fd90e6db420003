package dev.keyspread.planner.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.capacity.IndexWrite;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.capacity.StorageSize;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannerTest {

    private static final int KB = 1_024;

    private static final ResourceLoad ORDERS = new ResourceLoad("orders", 1_000_000 * StorageSize.item(2 * KB), 0.5);
    private static final ResourceLoad BY_STATE = new ResourceLoad("by-state", -1, 1);

    @Test
    void plan_patternsOfATableAndAnIndex_addsUpEach() {
        OperationLoad save = new OperationLoad(
                "save", 100, OperationUnits.put(2 * KB).andGlobalIndex("by-state", IndexWrite.ENTRY_PUT, 200));
        OperationLoad pay = new OperationLoad(
                "pay", 50, OperationUnits.update(2 * KB).andGlobalIndex("by-state", IndexWrite.ENTRY_MOVED, 200));
        OperationLoad find = new OperationLoad("find", 400, OperationUnits.get(ReadConsistency.EVENTUAL, 2 * KB));
        OperationLoad open = new OperationLoad("open", 10, OperationUnits.globalIndexRead("by-state", 200, 100, 1));

        TablePlan plan = plan(List.of(save, pay, find, open));

        assertThat(plan.table().writes().peak()).isEqualTo(300);
        assertThat(plan.table().reads().peak()).isEqualTo(200);
        ResourcePlan index = plan.resources().get(1);
        assertThat(index.writes().peak()).isEqualTo(200);
        assertThat(index.reads().peak()).isEqualTo(25);
        assertThat(index.resource().name()).isEqualTo("by-state");
    }

    @Test
    void plan_unknownRate_countsInNoTotal() {
        OperationLoad unknown = new OperationLoad("save", -1, OperationUnits.put(KB));

        assertThat(unknown.isRateKnown()).isFalse();
        assertThat(plan(List.of(unknown)).table().writes().peak()).isZero();
    }

    @Test
    void plan_unknownIndex_isRejected() {
        OperationLoad operation = new OperationLoad("open", 1, OperationUnits.globalIndexRead("by-sate", 200, 100, 1));

        assertThatThrownBy(() -> plan(List.of(operation)))
                .hasMessage("Operation \"open\" uses the index \"by-sate\", which table \"orders\" does not have");
    }

    @ParameterizedTest
    @CsvSource({"0,1,3", "0.3,1,4", "0.5,1,5", "0.5,2,10", "0,1.1,3", "0.3,4,15"})
    void plan_headroomAndGrowth_raiseTheShardsOfTheHottestKey(double headroom, double growth, int shards) {
        OperationLoad save = new OperationLoad("save", 5_000, OperationUnits.put(KB));
        PlanSettings settings = PlanSettings.defaults().withHeadroom(headroom).withGrowth(growth);

        ResourcePlan plan =
                Planner.plan(new TableLoad(ORDERS, List.of(save)), settings).table();

        assertThat(plan.shards()).isEqualTo(shards);
        assertThat(plan.formulaShards()).isEqualTo(3);
    }

    @Test
    void plan_headroom_raisesTheProvisionedCapacity() {
        UnitPlan writes = writes(5_000, PlanSettings.defaults());

        assertThat(writes.provisioned()).isEqualTo(7_143);
        assertThat(writes.burstSeconds(1.2)).isInfinite();
        // 1.5 times the peak is 7,500, and 8 partitions take 8,000.
        assertThat(writes.burstSeconds(1.5)).isCloseTo(300 * 7_143 / 357.0, within(0.001));
        assertThat(writes.burstSeconds(2)).isZero();
    }

    @Test
    void plan_onDemandAtItsAverage_costsWhatTheUnitsCost() {
        UnitPlan writes = writes(1_000, PlanSettings.defaults().withAverageShare(0.25));

        // 250 units in each of 730 × 3,600 seconds, 0.625 for a million.
        assertThat(writes.onDemandCost()).isCloseTo(410.625, within(1e-9));
        // 1,000 units fill 70 % of 1,429.
        assertThat(writes.provisionedCost()).isCloseTo(1_429 * 730 * 0.00065, within(1e-9));
        assertThat(writes.breakEvenUnitHour()).isCloseTo(410.625 / (1_429 * 730), within(1e-12));
    }

    @Test
    void plan_pricesOfAFile_replaceTheDefaults() throws IOException {
        Prices prices = Prices.read(new StringReader("""
            region = eu-central-1
            date = 2026-11
            currency = EUR
            on-demand.million-read-units = 0.2
            on-demand.million-write-units = 1
            provisioned.read-unit-hour = 0.001
            provisioned.write-unit-hour = 0.002
            """));
        PlanSettings settings = PlanSettings.defaults().withHeadroom(0).withPrices(prices);
        OperationLoad save = new OperationLoad("save", 1_000, OperationUnits.put(KB));

        TablePlan plan = Planner.plan(new TableLoad(ORDERS, List.of(save)), settings);

        assertThat(plan.onDemandCost()).isCloseTo(2_628, within(1e-6));
        // One read unit is the minimum of a provisioned table.
        assertThat(plan.provisionedCost()).isCloseTo(730 * (1_000 * 0.002 + 0.001), within(1e-6));
        assertThat(plan.table().storageCost()).isNegative();
    }

    @Test
    void plan_storage_includesTheOverhead() {
        ResourcePlan plan = plan(List.of()).table();

        assertThat(plan.storageCost()).isCloseTo(1_000_000 * 2_148.0 / (1L << 30) * 0.25, within(1e-9));
        assertThat(plan(List.of()).resources().get(1).storageCost()).isNegative();
    }

    @Test
    void notes_loadBeyondQuotas_nameThem() {
        OperationLoad save = new OperationLoad("save", 50_000, OperationUnits.put(KB));

        assertThat(plan(List.of(save)).notes())
                .containsExactly(
                        "\"orders\" exceeds the default quota of 40,000 read and 40,000 write units per second."
                                + " Request a higher one.",
                        "If the load of \"orders\" starts suddenly on a new on-demand table, first use 128 shards in place of 36 and order a"
                                + " warm throughput of 12,000 read and 189,000 write units per second. Such a table takes 12,000"
                                + " read and 4,000 write units per second at once, on 4 partitions, and several shards can be on"
                                + " one of them.");
    }

    @ParameterizedTest
    @CsvSource({"28000,false", "28001,true", "40000,true"})
    void notes_provisionedCapacityBeyondTheQuota_nameIt(double perSecond, boolean noted) {
        // Provisioned with 30 % headroom: 28,000 / 0.7 = 40,000, the quota.
        OperationLoad save = new OperationLoad("save", perSecond, OperationUnits.put(KB));
        OperationLoad find = new OperationLoad("find", perSecond, OperationUnits.get(ReadConsistency.STRONG, 4 * KB));
        String note = "The provisioned capacity of \"orders\" exceeds the default quota of 40,000 read and 40,000 write"
                + " units per second. Request a higher one.";

        assertThat(plan(List.of(save)).notes().contains(note)).isEqualTo(noted);
        assertThat(plan(List.of(find)).notes().contains(note)).isEqualTo(noted);
    }

    @ParameterizedTest
    @CsvSource({"28000,false", "28001,true"})
    void notes_tableAndIndexBeyondTheQuotaOfAnAccount_nameTheirSum(double perSecond, boolean noted) {
        // 28,000 / 0.7 = 40,000 for the table and for the index: 80,000 together, the quota.
        OperationLoad save = new OperationLoad(
                "save", perSecond, OperationUnits.put(KB).andGlobalIndex("by-state", IndexWrite.ENTRY_PUT, KB));
        List<String> notes = plan(List.of(save)).notes().stream()
                .filter(note -> note.contains("account"))
                .toList();

        assertThat(notes)
                .isEqualTo(
                        noted
                                ? List.of("The provisioned capacity of \"orders\" and its indexes, 2 read and 80,004"
                                        + " write units per second, exceeds the default quota of an account in a"
                                        + " Region, 80,000 of each. Request a higher one. On-demand capacity has"
                                        + " no such quota.")
                                : List.of());
    }

    @Test
    void accountNote_tablesThatFitOneByOne_countsAll() {
        TablePlan plan = plan(List.of(new OperationLoad("save", 20_000, OperationUnits.put(KB))));

        assertThat(TablePlan.accountNote(List.of(plan, plan))).isEmpty();
        assertThat(TablePlan.accountNote(List.of(plan, plan, plan)).orElseThrow())
                .startsWith(
                        "The provisioned capacity of these 3 tables and their indexes, 6 read and 85,719 write units");
    }

    /**
     * A key with 2,000 of 4,000 write units per second: 1.5 times 2,000 exceed its partition, unless it has 3 shards of 1,000.
     * The partitions of 4,000 / 0.7 units, 6 in all, take 6,000.
     */
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "3, 6015"})
    void burst_isLimitedByTheShardsOfTheHottestKey(int shards, int seconds) {
        OperationLoad save = new OperationLoad("save", 4_000, OperationUnits.put(KB));
        ResourceLoad table = new ResourceLoad("orders", -1, 0.5, shards);

        UnitPlan writes = Planner.plan(new TableLoad(table, List.of(save)), PlanSettings.defaults())
                .table()
                .writes();

        // 300 × 5,715 units for the 285 above the provisioned ones.
        assertThat(Math.floor(writes.burstSeconds(1.5))).isEqualTo(seconds);
    }

    @ParameterizedTest
    @CsvSource({"700, 1, false", "900, 1, false", "2000, 1, true", "3000, 1, true", "3000, 600, false", "4500, 1, true"
    })
    void notes_suddenLoadOnANewTable_nameShardsAndWarmThroughput(double perSecond, int shards, boolean noted) {
        OperationLoad save = new OperationLoad("save", perSecond, OperationUnits.put(KB));
        ResourceLoad table = new ResourceLoad("orders", -1, 1, shards);

        List<String> notes = Planner.plan(new TableLoad(table, List.of(save)), PlanSettings.defaults())
                .notes();

        assertThat(notes.stream().anyMatch(note -> note.contains("order a warm throughput of 12,000 read and ")))
                .isEqualTo(noted);
    }

    @Test
    void costs_withoutALoad_areUnknown() {
        OperationLoad unknown = new OperationLoad("save", -1, OperationUnits.put(KB));

        assertThat(plan(List.of()).onDemandCost()).isNegative();
        assertThat(plan(List.of(unknown)).provisionedCost()).isNegative();
    }

    @Test
    void localIndex_ofAShardedKey_readsEachShard() {
        // 10 entries of 100 bytes in 5 shards: half a unit for each, and 10 fetches.
        assertThat(OperationUnits.localIndexRead(ReadConsistency.EVENTUAL, 100, 10, 5, 300)
                        .readUnits())
                .isEqualTo(5 * 0.5 + 10 * 0.5);
    }

    @Test
    void query_ofShards_readsEachAtLeastOnce() {
        assertThat(OperationUnits.query(ReadConsistency.EVENTUAL, 100, 40, 1).readUnits())
                .isEqualTo(0.5);
        assertThat(OperationUnits.query(ReadConsistency.EVENTUAL, 100, 40, 10).readUnits())
                .isEqualTo(5);
        assertThat(OperationUnits.query(ReadConsistency.EVENTUAL, KB, KB, 10).readUnits())
                .isEqualTo(130);
    }

    @Test
    void localIndex_writesAndFetches_areChargedToTheTable() {
        OperationUnits put = OperationUnits.put(3 * KB).andLocalIndex(IndexWrite.ENTRY_PUT, 100);
        // The guide's example: 4 entries and items of 300 bytes, 20 KB in total.
        OperationUnits query = OperationUnits.localIndexRead(ReadConsistency.STRONG, 100, 4, 1, 300);

        assertThat(put).isEqualTo(new OperationUnits(0, null, 4, Map.of()));
        assertThat(query.readUnits()).isEqualTo(5);
    }

    @Test
    void partitions_randomLoads_neverExceedALimit() {
        Random random = new Random(43);
        for (int i = 0; i < 10_000; i++) {
            PartitionEstimate partitions =
                    PartitionEstimate.of(random.nextInt(100_000), random.nextInt(100_000), random.nextLong(1L << 42));

            assertThat(partitions.readUnitsEach()).isLessThanOrEqualTo(3_000);
            assertThat(partitions.writeUnitsEach()).isLessThanOrEqualTo(1_000);
            assertThat(partitions.minimum()).isBetween(1L, partitions.count());
            assertThat(partitions.bySize()).isLessThanOrEqualTo(partitions.minimum());
        }
    }

    private static UnitPlan writes(double perSecond, PlanSettings settings) {
        OperationLoad save = new OperationLoad("save", perSecond, OperationUnits.put(KB));
        return Planner.plan(new TableLoad(new ResourceLoad("orders", -1, 0.01), List.of(save)), settings)
                .table()
                .writes();
    }

    private static TablePlan plan(List<OperationLoad> operations) {
        TableLoad load = new TableLoad(ORDERS, List.of(BY_STATE), operations, List.of());
        return Planner.plan(load, PlanSettings.defaults());
    }
}
