package dev.keyspread.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
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

/** The requests of creations and updates with settings, and their order. */
class TableUpdatesTest {

    private static final TableSchema ORDERS = TableSchema.builder("orders")
            .partitionKey("customer", ScalarAttributeType.S)
            .index(IndexSchema.global("by-state", "state", ScalarAttributeType.S)
                    .sortKey("number", ScalarAttributeType.N)
                    .build())
            .index(IndexSchema.global("by-day", "day", ScalarAttributeType.S)
                    .keysOnly()
                    .build())
            .build();
    private static final TableSchema PLAIN = TableSchema.builder("orders")
            .partitionKey("customer", ScalarAttributeType.S)
            .build();

    private static final TableSchema EXPIRING = TableSchema.builder("orders")
            .partitionKey("customer", ScalarAttributeType.S)
            .timeToLive("expiresAt")
            .build();

    private final ScriptedTable table = new ScriptedTable();

    @Test
    void create_withAllSettings_sendsThemInOneRequest() {
        table.then(active());

        Tables.create(
                table.keyspread(),
                ORDERS,
                options ->
                        options
                                .provisioned(100, 50)
                                .provisioned("by-state", 20, 30)
                                .warmThroughput(13_000, 5_000)
                                .stream(StreamViewType.NEW_IMAGE)
                                .deletionProtection(true)
                                .tag("team", "shop"));

        CreateTableRequest request = table.changes(CreateTableRequest.class).get(0);
        assertThat(request.billingMode()).isEqualTo(BillingMode.PROVISIONED);
        assertThat(request.provisionedThroughput()).isEqualTo(new Units(100, 50).provisioned());
        assertThat(request.globalSecondaryIndexes())
                .extracting(index -> index.provisionedThroughput())
                .containsExactly(new Units(20, 30).provisioned(), new Units(100, 50).provisioned());
        assertThat(request.warmThroughput()).isEqualTo(new Units(13_000, 5_000).warm());
        assertThat(request.streamSpecification().streamViewType()).isEqualTo(StreamViewType.NEW_IMAGE);
        assertThat(request.deletionProtectionEnabled()).isTrue();
        assertThat(request.tags()).singleElement().hasToString("Tag(Key=team, Value=shop)");
        assertThat(table.changes()).hasSize(1);
    }

    @Test
    void create_onDemandMaximum_sendsItForTableAndIndex() {
        table.then(active());

        Tables.create(
                table.keyspread(),
                ORDERS,
                options -> options.onDemandMaximum(1_000, 500)
                        .onDemandMaximum("by-day", 10, 20)
                        .warmThroughput("by-day", 30, 40));

        CreateTableRequest request = table.changes(CreateTableRequest.class).get(0);
        assertThat(request.onDemandThroughput()).isEqualTo(new Units(1_000, 500).onDemandMaximum());
        assertThat(request.globalSecondaryIndexes().get(1).onDemandThroughput())
                .isEqualTo(new Units(10, 20).onDemandMaximum());
        assertThat(request.globalSecondaryIndexes().get(1).warmThroughput()).isEqualTo(new Units(30, 40).warm());
        assertThat(request.globalSecondaryIndexes().get(0).onDemandThroughput()).isNull();
    }

    @Test
    void create_noTimeToLive_doesNotEnableIt() {
        table.then(active());

        Tables.create(table.keyspread(), EXPIRING, TableOptions::noTimeToLive);

        assertThat(table.changes()).hasSize(1);
    }

    @Test
    void settings_ofAnIndexThatCannotHaveThem_areRejected() {
        TableSchema local = TableSchema.builder("orders")
                .partitionKey("customer", ScalarAttributeType.S)
                .sortKey("number", ScalarAttributeType.N)
                .index(IndexSchema.local("by-date")
                        .sortKey("date", ScalarAttributeType.S)
                        .build())
                .build();

        assertRejected(ORDERS, options -> options.warmThroughput("by-stat", 1, 1), "Table orders has no index by-stat");
        assertRejected(
                local,
                options -> options.provisioned(1, 1).provisioned("by-date", 1, 1),
                "Index by-date of table orders is local, so it uses the table's throughput. Set that instead");
        assertRejected(
                ORDERS,
                options -> options.provisioned("by-day", 1, 1),
                "Index by-day of table orders can have provisioned capacity only if the table has it: also call"
                        + " provisioned(reads, writes)");
        assertRejected(
                ORDERS,
                options -> options.provisioned(0, 1),
                "provisioned must have 1 unit per second or more (found 0 and 1)");
    }

    private void assertRejected(TableSchema schema, Consumer<TableOptions> settings, String message) {
        Keyspread keyspread = table.keyspread();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tables.create(keyspread, schema, settings))
                .withMessage(message);
        assertThat(table.changes()).isEmpty();
    }

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
                        .billingMode(BillingMode.PROVISIONED)
                        .provisionedThroughput(new Units(10, 20).provisioned())
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

        assertThat(table.changes(UpdateTableRequest.class))
                .singleElement()
                .satisfies(request -> assertThat(request.globalSecondaryIndexUpdates())
                        .extracting(index -> index.update().indexName() + " "
                                + index.update().provisionedThroughput().writeCapacityUnits())
                        .containsExactly("by-state 2", "by-day 8"));
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
    void update_missingIndexes_addsThemOneAtATime() {
        GlobalSecondaryIndexDescription byState = index("by-state", 5, 5);
        GlobalSecondaryIndexDescription creating =
                byState.copy(index -> index.indexStatus(IndexStatus.CREATING).backfilling(true));
        table.then(active(units(5, 5)))
                .then(active(units(5, 5)))
                .then(active(live -> units(5, 5).accept(live.globalSecondaryIndexes(creating))))
                .then(active(live -> units(5, 5).accept(live.globalSecondaryIndexes(byState))))
                .then(active(live -> units(5, 5).accept(live.globalSecondaryIndexes(byState, index("by-day", 5, 5)))));
        List<String> progress = new ArrayList<>();

        Tables.update(
                table.keyspread(),
                ORDERS,
                options -> options.onProgress(step -> progress.add(step.action() + ": " + step.state())));

        assertThat(table.changes(UpdateTableRequest.class))
                .satisfiesExactly(
                        first -> {
                            assertThat(first.attributeDefinitions())
                                    .extracting(AttributeDefinition::attributeName)
                                    .containsExactly("state", "number");
                            assertThat(first.globalSecondaryIndexUpdates())
                                    .singleElement()
                                    .satisfies(update -> {
                                        assertThat(update.create().indexName()).isEqualTo("by-state");
                                        assertThat(update.create().provisionedThroughput())
                                                .isEqualTo(new Units(5, 5).provisioned());
                                    });
                        },
                        second -> assertThat(second.globalSecondaryIndexUpdates())
                                .singleElement()
                                .satisfies(update -> assertThat(
                                                update.create().projection().projectionType())
                                        .isEqualTo(ProjectionType.KEYS_ONLY)));
        assertThat(progress)
                .contains("adding index \"by-state\": ACTIVE, index \"by-state\" CREATING (backfilling)")
                .endsWith("adding index \"by-day\": ACTIVE");
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

    @Test
    void check_tableAndIndexThatAreNotActive_saysToWait() {
        table.then(active(live -> live.tableStatus(TableStatus.CREATING)
                .globalSecondaryIndexes(
                        index("by-state", 5, 5),
                        index("by-day", 5, 5).copy(index -> index.indexStatus(IndexStatus.DELETING)))));

        assertThat(Tables.check(table.keyspread(), ORDERS))
                .extracting(TableDifference::toString)
                .containsExactly(
                        "Table \"orders\" is CREATING. Wait until it is ACTIVE",
                        "Index \"by-day\" of table \"orders\" is DELETING. Wait until it is ACTIVE");
    }

    @Test
    void check_indexWithMoreAttributesThanNeeded_isNoDifference() {
        table.then(active(live ->
                live.globalSecondaryIndexes(index("by-state", 5, 5), index("by-day", 5, 5), index("by-year", 5, 5))));

        assertThat(Tables.check(table.keyspread(), ORDERS)).isEmpty();
    }

    @Test
    void dropIndex_existing_waitsUntilItIsGone() {
        TableDescription with = active(live -> live.globalSecondaryIndexes(index("by-day", 5, 5)));
        table.then(with)
                .then(with)
                .then(with)
                .then(active(live -> live.globalSecondaryIndexes(
                        index("by-day", 5, 5).copy(index -> index.indexStatus(IndexStatus.DELETING)))))
                .then(active());

        Tables.dropIndex(table.keyspread(), PLAIN, "by-day");

        assertThat(table.changes(UpdateTableRequest.class))
                .singleElement()
                .satisfies(request -> assertThat(request.globalSecondaryIndexUpdates()
                                .get(0)
                                .delete()
                                .indexName())
                        .isEqualTo("by-day"));
        assertThat(table.remainingDescriptions()).isEqualTo(1);
    }

    @Test
    void dropIndex_unknown_namesThoseThatExist() {
        table.then(active(live -> live.globalSecondaryIndexes(index("by-day", 5, 5))));
        Keyspread keyspread = table.keyspread();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tables.dropIndex(keyspread, PLAIN, "by-month"))
                .withMessage("Table \"orders\" has no global index \"by-month\" (found [by-day])");
    }

    private static TableDescription active() {
        return active(live -> {});
    }

    private static TableDescription active(Consumer<TableDescription.Builder> settings) {
        return TableDescription.builder()
                .tableStatus(TableStatus.ACTIVE)
                .keySchema(key("customer", KeyType.HASH))
                .attributeDefinitions(
                        definition("customer", ScalarAttributeType.S),
                        definition("state", ScalarAttributeType.S),
                        definition("number", ScalarAttributeType.N),
                        definition("day", ScalarAttributeType.S))
                .applyMutation(settings)
                .build();
    }

    private static Consumer<TableDescription.Builder> units(long reads, long writes) {
        return live -> live.provisionedThroughput(
                units -> units.readCapacityUnits(reads).writeCapacityUnits(writes));
    }

    private static GlobalSecondaryIndexDescription index(String name, long reads, long writes) {
        GlobalSecondaryIndexDescription.Builder index = GlobalSecondaryIndexDescription.builder()
                .indexName(name)
                .indexStatus(IndexStatus.ACTIVE)
                .provisionedThroughput(units -> units.readCapacityUnits(reads).writeCapacityUnits(writes))
                .projection(projection -> projection.projectionType(ProjectionType.ALL));
        return name.equals("by-day")
                ? index.keySchema(key("day", KeyType.HASH)).build()
                : index.keySchema(key("state", KeyType.HASH), key("number", KeyType.RANGE))
                        .build();
    }

    private static AttributeDefinition definition(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }
}
