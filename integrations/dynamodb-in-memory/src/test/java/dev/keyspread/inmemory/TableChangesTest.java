package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** UpdateTable in memory and on DynamoDB Local. */
class TableChangesTest {

    private static final GlobalSecondaryIndexUpdate BY_STATE = index("by-state", "state");

    private static GlobalSecondaryIndexUpdate index(String name, String key) {
        return GlobalSecondaryIndexUpdate.builder()
                .create(create -> create.indexName(name)
                        .keySchema(BothEngines.key(key, KeyType.HASH))
                        .projection(projection -> projection.projectionType("ALL")))
                .build();
    }

    private static GlobalSecondaryIndexUpdate deletion(String name) {
        return GlobalSecondaryIndexUpdate.builder()
                .delete(delete -> delete.indexName(name))
                .build();
    }

    private static AttributeDefinition type(String name, String type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    private static void createWithIndex(DynamoDbClient client, String table) {
        client.createTable(create -> create.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(type("id", "S"), type("state", "S"))
                .keySchema(BothEngines.key("id", KeyType.HASH))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("by-state")
                        .keySchema(BothEngines.key("state", KeyType.HASH))
                        .projection(projection -> projection.projectionType("ALL"))
                        .build()));
    }

    private static List<String> ids(DynamoDbClient client, String table) {
        return client.scan(scan -> scan.tableName(table).indexName("by-state")).items().stream()
                .map(item -> item.get("id").s())
                .sorted()
                .toList();
    }

    private static void put(DynamoDbClient client, String table, String id, AttributeValue state) {
        client.putItem(put -> put.tableName(table).item(Map.of("id", AttributeValue.fromS(id), "state", state)));
    }

    // DynamoDB Local puts items into new indexes that have another type, and cannot be asked while it builds one.
    @Test
    void newIndex_hasTheItemsWithItsKey() {
        DynamoDbClient client = BothEngines.IN_MEMORY.client();
        BothEngines.IN_MEMORY.create("new-index");
        put(client, "new-index", "1", AttributeValue.fromS("open"));
        put(client, "new-index", "2", AttributeValue.fromN("7"));
        client.putItem(put -> put.tableName("new-index").item(Map.of("id", AttributeValue.fromS("3"))));

        client.updateTable(update -> update.tableName("new-index")
                .attributeDefinitions(type("state", "S"), type("unused", "S"))
                .globalSecondaryIndexUpdates(BY_STATE));

        TableDescription description = BothEngines.IN_MEMORY.describe("new-index");
        assertThat(description.attributeDefinitions()).containsExactlyInAnyOrder(type("id", "S"), type("state", "S"));
        assertThat(description.globalSecondaryIndexes())
                .singleElement()
                .extracting(GlobalSecondaryIndexDescription::indexName)
                .isEqualTo("by-state");
        assertThat(ids(client, "new-index")).containsExactly("1");
        put(client, "new-index", "4", AttributeValue.fromS("open"));
        assertThat(ids(client, "new-index")).containsExactly("1", "4");
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> put(client, "new-index", "5", AttributeValue.fromN("7")))
                .withMessageContaining("Type mismatch for Index Key state");
    }

    @Test
    void deletedIndex_leavesNoTrace() {
        DynamoDbClient client = BothEngines.IN_MEMORY.client();
        createWithIndex(client, "deleted-index");

        client.updateTable(
                update -> update.tableName("deleted-index").globalSecondaryIndexUpdates(deletion("by-state")));

        TableDescription description = BothEngines.IN_MEMORY.describe("deleted-index");
        assertThat(description.globalSecondaryIndexes()).isEmpty();
        assertThat(description.attributeDefinitions()).containsExactly(type("id", "S"));
        put(client, "deleted-index", "1", AttributeValue.fromN("7"));
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> ids(client, "deleted-index"))
                .withMessageContaining("The table does not have the specified index");
    }

    @ParameterizedTest
    @EnumSource
    void settings_areChanged(BothEngines engine) {
        DynamoDbClient client = engine.client();
        engine.create("settings");

        client.updateTable(update -> update.tableName("settings")
                .billingMode(BillingMode.PROVISIONED)
                .provisionedThroughput(units -> units.readCapacityUnits(5L).writeCapacityUnits(6L))
                .deletionProtectionEnabled(true));

        TableDescription description = engine.describe("settings");
        assertThat(description.provisionedThroughput().writeCapacityUnits()).isEqualTo(6);
        assertThat(description.deletionProtectionEnabled()).isTrue();
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> client.deleteTable(delete -> delete.tableName("settings")))
                .withMessageContaining("protected");
        client.updateTable(update -> update.tableName("settings").deletionProtectionEnabled(false));
        client.deleteTable(delete -> delete.tableName("settings"));
    }

    @SuppressWarnings("unchecked") // The SDK's methods take arrays of consumers.
    private static Stream<Named<Consumer<UpdateTableRequest.Builder>>> invalid() {
        return Stream.of(
                Named.of("nothing to change", update -> {}),
                Named.of(
                        "two indexes",
                        update -> update.attributeDefinitions(type("a", "S"), type("b", "S"))
                                .globalSecondaryIndexUpdates(index("by-a", "a"), index("by-b", "b"))),
                Named.of(
                        "an existing index",
                        update ->
                                update.attributeDefinitions(type("state", "S")).globalSecondaryIndexUpdates(BY_STATE)),
                Named.of("an undefined attribute", update -> update.globalSecondaryIndexUpdates(index("by-a", "a"))),
                Named.of(
                        "another type of the table's key",
                        update -> update.attributeDefinitions(type("id", "N"), type("a", "S"))
                                .globalSecondaryIndexUpdates(index("by-a", "a"))),
                Named.of("an unknown index", update -> update.globalSecondaryIndexUpdates(deletion("unknown"))),
                Named.of(
                        "units of an unknown index",
                        update -> update.billingMode(BillingMode.PROVISIONED)
                                .provisionedThroughput(
                                        units -> units.readCapacityUnits(5L).writeCapacityUnits(5L))
                                .globalSecondaryIndexUpdates(one -> one.update(index -> index.indexName("unknown")
                                        .provisionedThroughput(units ->
                                                units.readCapacityUnits(5L).writeCapacityUnits(5L))))),
                Named.of("provisioned capacity without units", update -> update.billingMode(BillingMode.PROVISIONED)));
    }

    @ParameterizedTest
    @MethodSource("invalid")
    void invalidChange_failsAsOnDynamoDbLocal_andChangesNothing(Consumer<UpdateTableRequest.Builder> change) {
        String table = "invalid-change";
        List<String> kinds = Stream.of(BothEngines.values())
                .map(engine -> {
                    createWithIndex(engine.client(), table);
                    try {
                        TableDescription before = engine.describe(table);
                        Outcome outcome = Outcome.of(
                                () -> engine.client().updateTable(update -> change.accept(update.tableName(table))),
                                false);
                        assertThat(engine.describe(table)).as(outcome.kind()).isEqualTo(before);
                        return outcome.kind();
                    } finally {
                        engine.client().deleteTable(delete -> delete.tableName(table));
                    }
                })
                .toList();

        assertThat(kinds.get(0)).isEqualTo(kinds.get(1)).contains("Exception");
    }

    @ParameterizedTest
    @EnumSource
    void missingTable_isNotFound(BothEngines engine) {
        assertThatExceptionOfType(ResourceNotFoundException.class)
                .isThrownBy(() -> engine.client()
                        .updateTable(update -> update.tableName("missing").deletionProtectionEnabled(true)));
    }
}
