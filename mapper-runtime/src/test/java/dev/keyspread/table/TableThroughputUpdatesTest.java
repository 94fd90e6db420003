package dev.keyspread.table;

import static dev.keyspread.table.LiveOrders.ORDERS;
import static dev.keyspread.table.LiveOrders.PLAIN;
import static dev.keyspread.table.LiveOrders.active;
import static dev.keyspread.table.LiveOrders.index;
import static dev.keyspread.table.LiveOrders.units;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** Updates of throughput of other kinds than the capacity of a table, and of the stream. */
class TableThroughputUpdatesTest {

    private final ScriptedTable table = new ScriptedTable();

    @Test
    void update_warmThroughput_isRaisedAndWaitedFor() {
        List<String> progress = new ArrayList<>();
        table.then(warm(4_000, TableStatus.ACTIVE))
                .then(warm(4_000, TableStatus.ACTIVE))
                .then(warm(4_000, TableStatus.ACTIVE))
                .then(warm(9_000, TableStatus.UPDATING))
                .then(warm(9_000, TableStatus.ACTIVE));

        Tables.update(
                table.keyspread(),
                PLAIN,
                options -> options.warmThroughput(12_000, 9_000).onProgress(step -> progress.add(step.state())));

        assertThat(table.changes())
                .containsExactly(UpdateTableRequest.builder()
                        .tableName("orders")
                        .warmThroughput(new UnitsPerSecond(12_000, 9_000).warm())
                        .build());
        assertThat(progress).containsExactly("ACTIVE", "ACTIVE", "ACTIVE, warm throughput UPDATING", "ACTIVE");
    }

    @Test
    void update_warmThroughputOfAnIndex_isWaitedFor() {
        TableDescription before = active(live -> live.globalSecondaryIndexes(index("by-state", 0, 0)));
        List<String> progress = new ArrayList<>();
        table.then(before)
                .then(before)
                .then(active(live -> live.globalSecondaryIndexes(index("by-state", 0, 0)
                        .copy(index -> index.warmThroughput(warm -> warm.readUnitsPerSecond(30L)
                                .writeUnitsPerSecond(40L)
                                .status(IndexStatus.UPDATING))))))
                .then(active(live -> live.globalSecondaryIndexes(index("by-state", 0, 0)
                        .copy(index -> index.warmThroughput(warm -> warm.readUnitsPerSecond(30L)
                                .writeUnitsPerSecond(40L)
                                .status(IndexStatus.ACTIVE))))));

        assertThat(Tables.updateSettings(
                        table.keyspread(),
                        ORDERS,
                        options -> options.warmThroughput("by-state", 30, 40)
                                .onProgress(step -> progress.add(step.state()))))
                .containsExactly("raising warm throughput");

        assertThat(indexUpdates())
                .singleElement()
                .satisfies(update -> assertThat(update.warmThroughput()).isEqualTo(new UnitsPerSecond(30, 40).warm()));
        assertThat(progress)
                .containsExactly("ACTIVE", "ACTIVE, index \"by-state\" ACTIVE, its warm throughput UPDATING", "ACTIVE");
    }

    @Test
    void update_warmThroughputHigherOnOneSide_lowersNeither() {
        table.then(warm(20_000, 4_000, 30, 400))
                .then(warm(20_000, 4_000, 30, 400))
                .then(warm(20_000, 8_000, 60, 400));

        Tables.updateSettings(
                table.keyspread(),
                ORDERS,
                options -> options.warmThroughput(12_000, 8_000).warmThroughput("by-state", 60, 80));

        assertThat(table.changes(UpdateTableRequest.class))
                .extracting(UpdateTableRequest::warmThroughput)
                .containsExactly(new UnitsPerSecond(20_000, 8_000).warm());
        assertThat(indexUpdates())
                .extracting(UpdateGlobalSecondaryIndexAction::warmThroughput)
                .containsExactly(new UnitsPerSecond(60, 400).warm());
    }

    @Test
    void update_warmThroughputThatIsNotDescribed_isNotWaitedFor() {
        table.then(active());

        Tables.update(table.keyspread(), PLAIN, options -> options.warmThroughput(12_000, 9_000));

        assertThat(table.changes()).hasSize(1);
        assertThat(table.delays()).isEmpty();
    }

    @Test
    void update_onDemandMaximum_isWaitedForOnTableAndIndex() {
        table.then(maximum(100, 10))
                .then(maximum(100, 10))
                .then(maximum(100, 10))
                .then(maximum(200, 10))
                .then(maximum(200, 20));

        Tables.updateSettings(
                table.keyspread(),
                ORDERS,
                options -> options.onDemandMaximum(200, 200).onDemandMaximum("by-state", 20, 20));

        assertThat(table.changes(UpdateTableRequest.class)).singleElement().satisfies(request -> {
            assertThat(request.billingMode()).isNull();
            assertThat(request.onDemandThroughput()).isEqualTo(new UnitsPerSecond(200, 200).onDemandMaximum());
        });
        assertThat(indexUpdates())
                .singleElement()
                .satisfies(update -> assertThat(update.onDemandThroughput())
                        .isEqualTo(new UnitsPerSecond(20, 20).onDemandMaximum()));
        assertThat(table.delays()).hasSize(2);
    }

    /** The mode and the capacity of the table are left out: DynamoDB could take them for a change. */
    @Test
    void update_capacityOfAnIndexOnly_sendsNothingElse() {
        table.then(active(live -> units(5, 5).accept(live.globalSecondaryIndexes(index("by-state", 5, 5)))))
                .then(active(live -> units(5, 5).accept(live.globalSecondaryIndexes(index("by-state", 5, 5)))))
                .then(active(live -> units(5, 5).accept(live.globalSecondaryIndexes(index("by-state", 7, 8)))));

        Tables.updateSettings(table.keyspread(), ORDERS, options -> options.provisioned("by-state", 7, 8));

        assertThat(table.changes(UpdateTableRequest.class)).singleElement().satisfies(request -> {
            assertThat(request.billingMode()).isNull();
            assertThat(request.provisionedThroughput()).isNull();
        });
        assertThat(indexUpdates())
                .singleElement()
                .satisfies(update ->
                        assertThat(update.provisionedThroughput()).isEqualTo(new UnitsPerSecond(7, 8).provisioned()));
    }

    @Test
    void update_noStream_disablesIt() {
        TableDescription before = active(live ->
                live.streamSpecification(stream -> stream.streamEnabled(true).streamViewType("KEYS_ONLY")));
        table.then(before).then(before).then(before).then(active());

        Tables.update(table.keyspread(), PLAIN, TableOptions::noStream);

        assertThat(table.changes(UpdateTableRequest.class))
                .singleElement()
                .satisfies(request -> assertThat(request.streamSpecification().streamEnabled())
                        .isFalse());
        assertThat(table.delays()).hasSize(1);
    }

    private List<UpdateGlobalSecondaryIndexAction> indexUpdates() {
        return table.changes(UpdateTableRequest.class).get(0).globalSecondaryIndexUpdates().stream()
                .map(GlobalSecondaryIndexUpdate::update)
                .toList();
    }

    private static TableDescription warm(long writeUnits, TableStatus status) {
        return active(live -> live.warmThroughput(warm ->
                warm.readUnitsPerSecond(12_000L).writeUnitsPerSecond(writeUnits).status(status)));
    }

    private static TableDescription warm(long reads, long writes, long indexReads, long indexWrites) {
        return active(live -> live.warmThroughput(
                        warm -> warm.readUnitsPerSecond(reads).writeUnitsPerSecond(writes))
                .globalSecondaryIndexes(index("by-state", 0, 0)
                        .copy(index -> index.warmThroughput(
                                warm -> warm.readUnitsPerSecond(indexReads).writeUnitsPerSecond(indexWrites)))));
    }

    private static TableDescription maximum(long ofTable, long ofIndex) {
        return active(live -> live.billingModeSummary(mode -> mode.billingMode(BillingMode.PAY_PER_REQUEST))
                .onDemandThroughput(new UnitsPerSecond(ofTable, ofTable).onDemandMaximum())
                .globalSecondaryIndexes(index("by-state", 0, 0)
                        .copy(index ->
                                index.onDemandThroughput(new UnitsPerSecond(ofIndex, ofIndex).onDemandMaximum()))));
    }
}
