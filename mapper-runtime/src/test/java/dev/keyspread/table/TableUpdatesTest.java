package dev.keyspread.table;

import static dev.keyspread.table.LiveOrders.EXPIRING;
import static dev.keyspread.table.LiveOrders.ORDERS;
import static dev.keyspread.table.LiveOrders.PLAIN;
import static dev.keyspread.table.LiveOrders.active;
import static dev.keyspread.table.LiveOrders.definition;
import static dev.keyspread.table.LiveOrders.index;
import static dev.keyspread.table.LiveOrders.key;
import static dev.keyspread.table.LiveOrders.units;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/** The requests of updates with settings, and their order. */
class TableUpdatesTest {

    private final ScriptedTable table = new ScriptedTable();

    @Test
    void update_capacity_waitsWhileUpdating() {
        List<String> progress = new ArrayList<>();
        table.then(active(units(5, 5)))
                .then(active(units(5, 5)))
                .then(active(units(5, 5)).toBuilder()
                        .tableStatus(TableStatus.UPDATING)
                        .build())
                .then(active(units(10, 20)));

        Tables.update(
                table.keyspread(),
                PLAIN,
                options -> options.provisioned(10, 20)
                        .onProgress(step -> progress.add(step.action() + ": " + step.state())));

        assertThat(table.changes())
                .containsExactly(UpdateTableRequest.builder()
                        .tableName("orders")
                        .provisionedThroughput(new UnitsPerSecond(10, 20).provisioned())
                        .build());
        assertThat(progress)
                .containsExactly(
                        "waiting for earlier changes: ACTIVE",
                        "changing provisioned capacity: UPDATING",
                        "changing provisioned capacity: ACTIVE");
    }

    @Test
    void update_descriptionThatLagsBehind_isNotTakenForTheResult() {
        table.then(active(units(5, 5)))
                .then(active(units(5, 5)))
                .then(active(units(5, 5)))
                .then(active(units(5, 5)))
                .then(active(units(10, 20)));

        Tables.update(table.keyspread(), PLAIN, options -> options.provisioned(10, 20));

        assertThat(table.remainingDescriptions()).isEqualTo(1);
        assertThat(table.delays()).hasSize(2);
    }

    @Test
    void update_tableInTheWantedState_sendsNothing() {
        table.then(active(builder -> units(5, 6)
                .accept(builder.deletionProtectionEnabled(true)
                        .warmThroughput(warm -> warm.readUnitsPerSecond(9_000L).writeUnitsPerSecond(4_000L))
                        .streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)))));

        Tables.update(
                table.keyspread(),
                PLAIN,
                options -> options.provisioned(5, 6).deletionProtection(true).warmThroughput(9_000, 1_000).stream(
                        StreamViewType.KEYS_ONLY));

        assertThat(table.changes()).isEmpty();
    }

    @Test
    void update_fromOnDemandToProvisioned_givesIndexesTheCapacityOfTheTable() {
        TableDescription before =
                active(live -> live.billingModeSummary(mode -> mode.billingMode(BillingMode.PAY_PER_REQUEST))
                        .globalSecondaryIndexes(index("by-state", 0, 0), index("by-day", 0, 0)));
        TableDescription after = active(live ->
                units(7, 8).accept(live.globalSecondaryIndexes(index("by-state", 1, 2), index("by-day", 7, 8))));
        table.then(before).then(before).then(after);

        Tables.update(
                table.keyspread(), ORDERS, options -> options.provisioned(7, 8).provisioned("by-state", 1, 2));

        assertThat(table.changes(UpdateTableRequest.class)).singleElement().satisfies(request -> {
            assertThat(request.billingMode()).isEqualTo(BillingMode.PROVISIONED);
            assertThat(request.globalSecondaryIndexUpdates())
                    .extracting(index -> index.update().indexName() + " "
                            + index.update().provisionedThroughput().writeCapacityUnits())
                    .containsExactly("by-state 2", "by-day 8");
        });
    }

    @Test
    void update_toOnDemand_changesTheMode() {
        table.then(active(units(5, 5)))
                .then(active(units(5, 5)))
                .then(active(live -> live.billingModeSummary(mode -> mode.billingMode(BillingMode.PAY_PER_REQUEST))));

        Tables.update(table.keyspread(), PLAIN, TableOptions::onDemand);

        assertThat(table.changes())
                .containsExactly(UpdateTableRequest.builder()
                        .tableName("orders")
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .build());
    }

    @Test
    void updateSettings_ofATableWithoutTheIndexes_changesItsCapacityOnly() {
        table.then(active(units(100, 50))).then(active(units(100, 50))).then(active(units(5, 1)));

        List<String> changes = Tables.updateSettings(
                table.keyspread(), ORDERS, options -> options.provisioned(5, 1).provisioned("by-state", 5, 1));

        assertThat(changes).containsExactly("changing provisioned capacity");
        assertThat(table.changes(UpdateTableRequest.class))
                .singleElement()
                .satisfies(update ->
                        assertThat(update.hasGlobalSecondaryIndexUpdates()).isFalse());
    }

    @Test
    void updateSettings_ofATableInTheWantedState_returnsNoChanges() {
        table.then(active(units(5, 1)));

        assertThat(Tables.updateSettings(table.keyspread(), EXPIRING, options -> options.provisioned(5, 1)))
                .isEmpty();
        assertThat(table.changes(UpdateTimeToLiveRequest.class)).isEmpty();
    }

    @Test
    void updateSettings_ofAMissingTable_throws() {
        table.thenNotFound();

        assertThatExceptionOfType(TableDifferenceException.class)
                .isThrownBy(
                        () -> Tables.updateSettings(table.keyspread(), PLAIN, options -> options.provisioned(5, 1)));
    }

    @Test
    void update_whileTheTableIsBusy_isRepeated() {
        table.then(active(units(5, 5)))
                .then(active(units(5, 5)))
                .then(active(units(5, 5)))
                .then(active(live -> units(5, 5).accept(live.globalSecondaryIndexes(index("by-state", 5, 5)))))
                .then(active(live -> units(5, 5)
                        .accept(live.globalSecondaryIndexes(index("by-state", 5, 5), index("by-day", 5, 5)))))
                .failing(ResourceInUseException.builder().build())
                .failing(LimitExceededException.builder().build());

        Tables.update(table.keyspread(), ORDERS);

        assertThat(table.changes()).hasSize(4);
    }

    @Test
    void update_changeThatAnotherProcessMadeMeanwhile_isComplete() {
        table.then(active(units(5, 5)))
                .then(active(units(5, 5)))
                .then(active(live -> units(5, 5)
                        .accept(live.globalSecondaryIndexes(index("by-state", 5, 5), index("by-day", 5, 5)))))
                .failing(DynamoDbException.builder().message("exists already").build())
                .failing(DynamoDbException.builder().message("exists already").build());

        Tables.update(table.keyspread(), ORDERS);

        assertThat(table.changes()).hasSize(2);
    }

    @Test
    void update_timeToLiveThatAnotherProcessEnabledMeanwhile_isComplete() {
        table.then(active()).timeToLive(live -> live.timeToLiveStatus("DISABLED"));
        Keyspread keyspread = table.keyspread();
        table.failing(new IllegalStateException("not a rejection"));
        assertThatThrownBy(() -> Tables.update(keyspread, EXPIRING)).hasMessage("not a rejection");
        table.failing(DynamoDbException.builder().message("denied").build());
        assertThatThrownBy(() -> Tables.update(keyspread, EXPIRING)).hasMessage("denied");

        table.failing(DynamoDbException.builder().message("already enabled").build())
                .timeToLiveAfterChange(live -> live.timeToLiveStatus("ENABLING").attributeName("expiresAt"));

        Tables.update(keyspread, EXPIRING);

        assertThat(table.changes()).hasSize(3);
    }

    @Test
    void update_moreDecreasesThanADayAllows_throws() {
        table.then(active(units(5, 5)))
                .failing(LimitExceededException.builder().message("decreases").build());
        Keyspread keyspread = table.keyspread();

        assertThatExceptionOfType(LimitExceededException.class)
                .isThrownBy(() -> Tables.update(keyspread, PLAIN, options -> options.provisioned(1, 1)));
    }

    @Test
    void update_streamOfAnotherContent_replacesIt() {
        table.then(active(live -> live.streamSpecification(
                        stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY))))
                .then(active(live -> live.streamSpecification(
                        stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY))))
                .then(active())
                .then(active(live -> live.streamSpecification(
                        stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_IMAGE))));

        Tables.update(table.keyspread(), PLAIN, options -> options.stream(StreamViewType.NEW_IMAGE));

        assertThat(table.changes(UpdateTableRequest.class))
                .extracting(request -> request.streamSpecification().streamEnabled())
                .containsExactly(false, true);
    }

    @Test
    void update_tags_addsAndRemovesThem() {
        table.then(active());

        Tables.update(
                table.keyspread(), PLAIN, options -> options.tag("team", "shop").removeTag("stage"));

        assertThat(table.changes())
                .containsExactly(
                        TagResourceRequest.builder()
                                .resourceArn("arn:orders")
                                .tags(Tag.builder().key("team").value("shop").build())
                                .build(),
                        UntagResourceRequest.builder()
                                .resourceArn("arn:orders")
                                .tagKeys("stage")
                                .build());
    }

    @Test
    void update_tagsInTheWantedState_sendsNothing() {
        table.then(active());

        Tables.update(
                table.keyspread(),
                PLAIN,
                options -> options.tag("team", "arn:orders").removeTag("owner"));

        assertThat(table.changes()).isEmpty();
    }

    @Test
    void updateSettings_tagsAndTimeToLive_areReturnedAsChanges() {
        table.then(active()).timeToLive(live -> live.timeToLiveStatus("ENABLED").attributeName("expiresAt"));

        assertThat(Tables.updateSettings(
                        table.keyspread(),
                        EXPIRING,
                        options -> options.removeTag("stage").noTimeToLive()))
                .containsExactly("changing tags", "disabling the time to live");
        assertThat(table.changes())
                .hasExactlyElementsOfTypes(UntagResourceRequest.class, UpdateTimeToLiveRequest.class);
    }

    @Test
    void update_noTimeToLive_disablesIt() {
        table.then(active()).timeToLive(live -> live.timeToLiveStatus("ENABLED").attributeName("expiresAt"));

        Tables.update(table.keyspread(), PLAIN, TableOptions::noTimeToLive);

        assertThat(table.changes(UpdateTimeToLiveRequest.class))
                .singleElement()
                .satisfies(request -> assertThat(request.timeToLiveSpecification())
                        .hasToString("TimeToLiveSpecification(Enabled=false, AttributeName=expiresAt)"));
    }

    @Test
    void update_tableThatCannotBecomeTheSchemas_changesNothing() {
        table.then(active(live ->
                live.keySchema(key("id", KeyType.HASH)).attributeDefinitions(definition("id", ScalarAttributeType.S))));
        Keyspread keyspread = table.keyspread();

        assertThatExceptionOfType(TableDifferenceException.class)
                .isThrownBy(() -> Tables.update(keyspread, ORDERS, options -> options.deletionProtection(true)))
                .withMessage(
                        "Table \"orders\" must have partition key customer (S) (found partition key id (S)). It cannot be"
                                + " changed: change the entity, or copy the items to a new table");
        assertThat(table.changes()).isEmpty();
    }

    @Test
    void update_missingTable_throwsAtOnce() {
        table.thenNotFound();
        Keyspread keyspread = table.keyspread();

        assertThatExceptionOfType(TableDifferenceException.class)
                .isThrownBy(() -> Tables.update(keyspread, ORDERS))
                .withMessage("Table \"orders\" does not exist. Create it with Tables.create");
        assertThat(table.delays()).isEmpty();
    }
}
