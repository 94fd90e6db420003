package dev.keyspread.planner.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ProvisionedThroughput;
import dev.keyspread.capacity.Quotas;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.capacity.StorageSize;
import dev.keyspread.planner.plan.UnitPlan.BurstCapacity;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The figures of the developer guide's old chapters "Working with tables" and "Guidelines for working with tables" and of
 * the article "Choosing the right DynamoDB partition key", each next to the limits of today.
 */
class SeedFiguresTest {

    private static final int KB = 1_024;
    private static final long GB = 1L << 30;

    @Test
    void partitions_thousandReadsAndFiveHundredWrites_isOne() {
        PartitionEstimate partitions = PartitionEstimate.of(1_000, 500, 0);

        assertThat(partitions.byThroughput()).isCloseTo(0.8333, within(0.0001));
        assertThat(partitions.count()).isEqualTo(1);
        assertThat(partitions.minimum()).isEqualTo(1);
    }

    @Test
    void partitions_thousandReadsAndThousandWrites_areTwoWithHalfEach() {
        PartitionEstimate partitions = PartitionEstimate.of(1_000, 1_000, 0);

        assertThat(partitions.byThroughput()).isCloseTo(1.333, within(0.001));
        assertThat(partitions.count()).isEqualTo(2);
        assertThat(partitions.readUnitsEach()).isEqualTo(500);
        assertThat(partitions.writeUnitsEach()).isEqualTo(500);
        // Today reads and writes are limited independently, so one partition is enough for both.
        assertThat(partitions.minimum()).isEqualTo(1);
        assertThat(Limits.PARTITION_READ_UNITS_PER_SECOND).isEqualTo(3_000);
        assertThat(Limits.PARTITION_WRITE_UNITS_PER_SECOND).isEqualTo(1_000);
    }

    @Test
    void partitions_fiveHundredGigabytes_areFiftyWithTwoThousandReadsEach() {
        PartitionEstimate partitions = PartitionEstimate.of(100_000, 0, 500 * GB);

        assertThat(partitions.bySize()).isEqualTo(50);
        assertThat(partitions.count()).isEqualTo(50);
        assertThat(partitions.readUnitsEach()).isEqualTo(2_000);
        // Today the default quota of a table is lower.
        assertThat(Quotas.TABLE_UNITS_PER_SECOND).isEqualTo(40_000);
    }

    @Test
    void bulkLoad_twentyMillionItemsInHalfAnHour_needsElevenPartitions() {
        BulkLoad load = new BulkLoad(20_000_000, KB, Duration.ofMinutes(30));

        assertThat(load.writeUnits()).isEqualTo(20_000_000);
        // The guide rounds 11,111 to 11,000.
        assertThat(load.writeUnitsPerSecond()).isCloseTo(11_111, within(0.2));
        PartitionEstimate rounded = PartitionEstimate.of(0, 11_000, 0);
        assertThat(rounded.count()).isEqualTo(11);
        assertThat(rounded.writeUnitsEach()).isEqualTo(1_000);
        assertThat(load.partitions().count()).isEqualTo(12);
        // Today a new on-demand table takes 4,000 at once, so this load needs warm throughput.
        assertThat(Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND).isEqualTo(4_000);
    }

    @Test
    void bulkLoad_twoHundredUnitsAfterwards_areAboutTwentyEach() {
        assertThat(200.0 / PartitionEstimate.of(0, 11_000, 0).count()).isCloseTo(20, within(2.0));
        assertThat(new BulkLoad(20_000_000, KB, Duration.ofMinutes(30)).writeUnitsEachAfterwards(200))
                .isCloseTo(16.7, within(0.1));
    }

    @Test
    void bulkLoad_twentyMillionItemsInThreeHours_needsTwoPartitions() {
        BulkLoad load = new BulkLoad(20_000_000, KB, Duration.ofHours(3));

        // The guide rounds 1,852 to 1,900.
        assertThat(load.writeUnitsPerSecond()).isCloseTo(1_852, within(0.2));
        assertThat(PartitionEstimate.of(0, 1_900, 0).count()).isEqualTo(2);
        assertThat(load.partitions().byThroughput()).isCloseTo(1.852, within(0.001));
        // By size, the guide's 20 GB also need two. Today storage has 100 bytes of overhead for each item.
        assertThat(PartitionEstimate.of(0, 0, 20_000_000L * KB).count()).isEqualTo(2);
        assertThat(load.partitions().bySize()).isCloseTo(2.094, within(0.001));
        assertThat(load.partitions().count()).isEqualTo(3);
    }

    @Test
    void bulkLoad_twentyMillionItemsInThreeDays_needsPartitionsForItsSize() {
        BulkLoad load = new BulkLoad(20_000_000, KB, Duration.ofDays(3));

        assertThat(load.partitions().byThroughput()).isLessThan(1);
        assertThat(load.partitions().count()).isEqualTo(3);
        assertThat(load.writeUnitsEachAfterwards(300)).isEqualTo(100);
    }

    @Test
    void shards_fiveThousandWritesOfOneKilobyte_areSuffixesZeroToFour() {
        ResourcePlan plan = writes(5_000);

        assertThat(plan.formulaShards()).isEqualTo(5);
        // With headroom, since suffixes are not spread evenly.
        assertThat(plan.shards()).isEqualTo(8);
        assertThat(ShardCount.forWriteUnits(5_200, 0)).isEqualTo(6);
    }

    @Test
    void reads_tenUnits_areTwentyEventuallyConsistentOnes() {
        assertThat(ProvisionedThroughput.readsPerSecond(ReadConsistency.EVENTUAL, 10, 4 * KB))
                .isEqualTo(20);
        assertThat(ProvisionedThroughput.readsPerSecond(ReadConsistency.STRONG, 10, 4 * KB))
                .isEqualTo(10);
        assertThat(OperationUnits.get(ReadConsistency.EVENTUAL, 4 * KB).readUnits() * 20)
                .isEqualTo(10);
    }

    @Test
    void reads_queriesOfTheGuide_areRoundedOncePerQuery() {
        assertThat(OperationUnits.query(ReadConsistency.STRONG, 64, 1_500, 1).readUnits())
                .isEqualTo(24);
        assertThat(OperationUnits.query(ReadConsistency.EVENTUAL, 8 * KB, 10, 1).readUnits())
                .isEqualTo(10);
    }

    @Test
    void burst_fullBucket_isFiveMinutesOfUnusedCapacity() {
        assertThat(BurstCapacity.units(1)).isEqualTo(300);
        // AWS's example of a spiky workload: 150 units kept for 5 minutes carry 200 for 900 seconds.
        assertThat(BurstCapacity.units(150)).isEqualTo(45_000);
        assertThat(BurstCapacity.seconds(150, 200, 3_000)).isEqualTo(900);
    }

    @Test
    void storage_item_hasHundredBytesOfOverhead() {
        assertThat(StorageSize.item(KB)).isEqualTo(KB + 100);
    }

    private static ResourcePlan writes(double perSecond) {
        OperationLoad writes = new OperationLoad("writes", perSecond, OperationUnits.put(KB));
        TableLoad load = new TableLoad(new ResourceLoad("invoices", -1, 1), List.of(writes));
        return Planner.plan(load, PlanSettings.defaults()).table();
    }
}
