package dev.keyspread.it.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.it.entity.InvoiceRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableDifference;
import dev.keyspread.table.TableDifferenceException;
import dev.keyspread.table.TableProgress;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** Tables from their creation to their deletion. */
class TablesTest {

    private static final TableSchema PLAIN = TableSchema.builder("tickets")
            .partitionKey("event", ScalarAttributeType.S)
            .sortKey("seat", ScalarAttributeType.N)
            .build();
    private static final TableSchema INDEXED = TableSchema.builder("tickets")
            .partitionKey("event", ScalarAttributeType.S)
            .sortKey("seat", ScalarAttributeType.N)
            .index(IndexSchema.global("by-owner", "owner", ScalarAttributeType.S)
                    .sortKey("seat", ScalarAttributeType.N)
                    .build())
            .index(IndexSchema.global("by-price", "price", ScalarAttributeType.N)
                    .include("state")
                    .build())
            .timeToLive("expiresAt")
            .build();

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void update_raisesAndLowersCapacity() {
        Keyspread keyspread = dynamoDb.keyspread();
        Tables.create(keyspread, INDEXED, table -> table.provisioned(5, 6).provisioned("by-price", 1, 2));
        assertThat(capacity()).isEqualTo("table 5/6, by-owner 5/6, by-price 1/2");

        Tables.update(keyspread, INDEXED, table -> table.provisioned(50, 60).provisioned("by-owner", 7, 8));
        assertThat(capacity()).isEqualTo("table 50/60, by-owner 7/8, by-price 1/2");

        Tables.update(keyspread, INDEXED, table -> table.provisioned(1, 1));
        assertThat(capacity()).isEqualTo("table 1/1, by-owner 7/8, by-price 1/2");
    }

    @Test
    void update_changesTheCapacityMode() {
        Keyspread keyspread = dynamoDb.keyspread();
        Tables.create(keyspread, INDEXED);

        Tables.update(keyspread, INDEXED, table -> table.provisioned(3, 4));
        assertThat(capacity()).isEqualTo("table 3/4, by-owner 3/4, by-price 3/4");

        Tables.update(
                keyspread,
                INDEXED,
                table -> table.onDemand().onDemandMaximum(100, 200).onDemandMaximum("by-price", 10, 20));
        assertThat(live().billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(live().onDemandThroughput().maxWriteRequestUnits()).isEqualTo(200);
    }

    @Test
    void update_addsIndexesOneAtATime_andTheTimeToLive() {
        Keyspread keyspread = dynamoDb.keyspread();
        Tables.create(keyspread, PLAIN);
        List<String> actions = new ArrayList<>();

        Tables.update(keyspread, INDEXED, table -> table.onProgress(step -> actions.add(step.action())));

        assertThat(actions.stream().distinct())
                .containsExactly(
                        "waiting for earlier changes", "adding index \"by-owner\"", "adding index \"by-price\"");
        assertThat(Tables.check(keyspread, INDEXED)).isEmpty();
        assertThat(Tables.timeToLive(keyspread, INDEXED)).contains("expiresAt");
    }

    @Test
    void update_repeated_sendsNothing() {
        Keyspread keyspread = dynamoDb.keyspread();
        Tables.create(
                keyspread,
                INDEXED,
                table ->
                        table.provisioned(5, 6).stream(StreamViewType.KEYS_ONLY).deletionProtection(true));
        List<TableProgress> progress = new ArrayList<>();

        Tables.update(
                keyspread,
                INDEXED,
                table -> table.provisioned(5, 6).stream(StreamViewType.KEYS_ONLY)
                        .deletionProtection(true)
                        .onProgress(progress::add));

        assertThat(progress).hasSize(1);
        Tables.update(keyspread, PLAIN, table -> table.deletionProtection(false));
    }

    @Test
    void dropIndex_removesIt_andUpdateAddsItAgain() {
        Keyspread keyspread = dynamoDb.keyspread();
        Tables.create(keyspread, INDEXED, table -> table.provisioned(5, 6));

        Tables.dropIndex(keyspread, INDEXED, "by-owner");

        assertThat(live().globalSecondaryIndexes())
                .extracting(GlobalSecondaryIndexDescription::indexName)
                .containsExactly("by-price");
        Tables.update(keyspread, INDEXED);
        assertThat(Tables.check(keyspread, INDEXED)).isEmpty();
        assertThat(capacity()).contains("by-owner 5/6");
    }

    @Test
    void delete_protectedTable_isRejectedUntilItIsNot() {
        Keyspread keyspread = dynamoDb.keyspread();
        Tables.create(keyspread, PLAIN, table -> table.deletionProtection(true));

        assertThatThrownBy(() -> Tables.delete(keyspread, PLAIN)).isInstanceOf(DynamoDbException.class);

        Tables.update(keyspread, PLAIN, table -> table.deletionProtection(false));
        Tables.delete(keyspread, PLAIN);
        assertThat(Tables.describe(keyspread, PLAIN)).isEmpty();
    }

    @Test
    void createOrUpdate_anyState_reachesTheSchema() {
        Keyspread keyspread = dynamoDb.keyspread();

        Tables.createOrUpdate(keyspread, PLAIN);
        Tables.createOrUpdate(keyspread, INDEXED);
        Tables.createOrUpdate(keyspread, INDEXED);

        assertThat(Tables.check(keyspread, INDEXED)).isEmpty();
    }

    @Test
    void list_moreThan100Tables_returnsAll() {
        Keyspread keyspread = dynamoDb.keyspread();
        IntStream.range(0, 105).forEach(number -> dynamoDb.create(table("table-" + number)));

        assertThat(Tables.list(keyspread))
                .containsAll(IntStream.range(0, 105)
                        .mapToObj(number -> keyspread.tableName("table-" + number))
                        .toList());
    }

    @Test
    void check_repository_comparesItsTable() {
        Keyspread keyspread = dynamoDb.keyspread();
        dynamoDb.create(InvoiceRepository.TABLE);

        assertThat(Tables.check(keyspread, new InvoiceRepository(keyspread))).isEmpty();
    }

    @Test
    void check_tableOfOtherShape_namesEachDifference() {
        Keyspread keyspread = dynamoDb.keyspread();
        dynamoDb.create(TableSchema.builder("tickets")
                .partitionKey("event", ScalarAttributeType.N)
                .sortKey("row", ScalarAttributeType.S)
                .index(IndexSchema.global("by-owner", "owner", ScalarAttributeType.S)
                        .build())
                .index(IndexSchema.global("by-price", "price", ScalarAttributeType.N)
                        .include("seller")
                        .build())
                .index(IndexSchema.local("by-day")
                        .sortKey("day", ScalarAttributeType.S)
                        .build())
                .timeToLive("deletedAt")
                .build());
        TableSchema needed = INDEXED.and(TableSchema.builder("tickets")
                .partitionKey("event", ScalarAttributeType.S)
                .sortKey("seat", ScalarAttributeType.N)
                .index(IndexSchema.global("by-day", "day", ScalarAttributeType.S)
                        .build())
                .index(IndexSchema.global("by-state", "state", ScalarAttributeType.S)
                        .build())
                .index(IndexSchema.local("by-month")
                        .sortKey("month", ScalarAttributeType.S)
                        .build())
                .build());
        String table = "\"" + keyspread.tableName("tickets") + "\"";
        String lasting = ". It cannot be changed: change the entity, or copy the items to a new table";
        String dropped = ". Drop it with Tables.dropIndex, and add it again with Tables.update";

        List<TableDifference> differences = Tables.check(keyspread, needed);

        assertThat(differences)
                .extracting(TableDifference::toString)
                .containsExactly(
                        "Table " + table + " must have partition key event (S) (found partition key event (N))"
                                + lasting,
                        "Table " + table + " must have sort key seat (N) (found sort key row (S))" + lasting,
                        "Index \"by-owner\" of table " + table + " must have sort key seat (N) (found no sort key)"
                                + dropped,
                        "Index \"by-price\" of table " + table
                                + " must project INCLUDE [state] (found INCLUDE [seller])" + dropped,
                        "Index \"by-day\" of table " + table + " must be global (found a local index)."
                                + " Rename the index in the entity",
                        "Table " + table + " has no global index \"by-state\". Add it with Tables.update",
                        "Table " + table + " has no local index \"by-month\"" + lasting,
                        "Table " + table
                                + " must have its time to live in attribute \"expiresAt\" (found \"deletedAt\")."
                                + " Disable it with noTimeToLive() of Tables.update, and enable it an hour later");
        assertThat(differences)
                .filteredOn(TableDifference::isUpdatable)
                .extracting(TableDifference::difference)
                .containsExactly("Table " + table + " has no global index \"by-state\"");
        assertThatExceptionOfType(TableDifferenceException.class)
                .isThrownBy(() -> Tables.update(keyspread, needed))
                .satisfies(failure -> assertThat(failure.differences()).hasSize(6));
    }

    @Test
    void check_missingTable_namesIt() {
        Keyspread keyspread = dynamoDb.keyspread();

        assertThat(Tables.check(keyspread, List.of(PLAIN, INDEXED)))
                .extracting(TableDifference::toString)
                .containsExactly("Table \"" + keyspread.tableName("tickets")
                        + "\" does not exist. Create it with Tables.create");
    }

    private static TableSchema table(String name) {
        return TableSchema.builder(name)
                .partitionKey("id", ScalarAttributeType.S)
                .build();
    }

    private TableDescription live() {
        return Tables.describe(dynamoDb.keyspread(), PLAIN).orElseThrow();
    }

    private String capacity() {
        return "table " + text(live().provisionedThroughput())
                + live().globalSecondaryIndexes().stream()
                        .map(index -> ", " + index.indexName() + " " + text(index.provisionedThroughput()))
                        .sorted()
                        .collect(Collectors.joining());
    }

    private static String text(ProvisionedThroughputDescription units) {
        return units.readCapacityUnits() + "/" + units.writeCapacityUnits();
    }
}
