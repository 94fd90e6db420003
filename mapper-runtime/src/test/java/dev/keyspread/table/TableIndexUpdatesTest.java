package dev.keyspread.table;

import static dev.keyspread.table.LiveOrders.ORDERS;
import static dev.keyspread.table.LiveOrders.PLAIN;
import static dev.keyspread.table.LiveOrders.active;
import static dev.keyspread.table.LiveOrders.index;
import static dev.keyspread.table.LiveOrders.key;
import static dev.keyspread.table.LiveOrders.units;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Keyspread;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** The requests that add and drop indexes, and checks of indexes. */
class TableIndexUpdatesTest {

    private static final TableSchema DAY_AS_NUMBER = TableSchema.builder("orders")
            .partitionKey("customer", ScalarAttributeType.S)
            .index(IndexSchema.global("by-day-2", "day", ScalarAttributeType.N).build())
            .build();

    private final ScriptedTable table = new ScriptedTable();

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
                                                .isEqualTo(new UnitsPerSecond(5, 5).provisioned());
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
    void check_missingIndexWithAnotherTypeOfAnAttribute_cannotBeUpdated() {
        table.then(active(live -> live.globalSecondaryIndexes(index("by-day", 5, 5))));

        assertThat(Tables.check(table.keyspread(), DAY_AS_NUMBER))
                .containsExactly(new TableDifference(
                        "orders",
                        "Table \"orders\" has no global index \"by-day-2\", which needs day (N) (found day (S) in index \"by-day\")",
                        "An attribute has one type in all keys of a table: rename it in the entity, or drop index"
                                + " \"by-day\" with Tables.dropIndex first",
                        false));
    }

    @Test
    void check_missingIndexWithAnotherTypeOfALastingKey_onlySaysToUseAnotherAttribute() {
        TableSchema numberAsText = TableSchema.builder("orders")
                .partitionKey("customer", ScalarAttributeType.S)
                .index(IndexSchema.global("by-number", "number", ScalarAttributeType.S)
                        .build())
                .build();
        table.then(active(live -> live.keySchema(key("customer", KeyType.HASH), key("number", KeyType.RANGE))
                        .globalSecondaryIndexes(index("by-state", 5, 5))))
                .then(active(live -> live.localSecondaryIndexes(LocalSecondaryIndexDescription.builder()
                        .indexName("sorted")
                        .keySchema(key("number", KeyType.RANGE))
                        .build())));
        String place = "which needs number (S) (found number (N) in the key of the table or of a local index)";
        String change =
                "An attribute has one type in all keys of a table: use an attribute of another name in the entity";

        for (int each = 0; each < 2; each++) {
            assertThat(Tables.check(table.keyspread(), numberAsText))
                    .filteredOn(difference -> difference.difference().endsWith(place))
                    .singleElement()
                    .satisfies(difference -> {
                        assertThat(difference.change()).isEqualTo(change);
                        assertThat(difference.isUpdatable()).isFalse();
                    });
        }
    }

    @Test
    void check_missingIndexWithAnotherTypeInAnIndexThatIsDeleted_canBeUpdated() {
        table.then(active(live -> live.globalSecondaryIndexes(
                index("by-day", 5, 5).copy(index -> index.indexStatus(IndexStatus.DELETING)))));

        assertThat(Tables.check(table.keyspread(), DAY_AS_NUMBER))
                .containsExactly(new TableDifference(
                        "orders",
                        "Table \"orders\" has no global index \"by-day-2\"",
                        "Add it with Tables.update",
                        true));
    }

    @Test
    void update_missingIndexWithAnotherTypeOfAnAttribute_changesNothing() {
        table.then(active(live -> units(5, 5).accept(live.globalSecondaryIndexes(index("by-day", 5, 5)))));
        Keyspread keyspread = table.keyspread();

        assertThatExceptionOfType(TableDifferenceException.class)
                .isThrownBy(() -> Tables.update(keyspread, DAY_AS_NUMBER, options -> options.provisioned(10, 20)))
                .withMessageContaining("which needs day (N) (found day (S) in index \"by-day\")");
        assertThat(table.changes()).isEmpty();
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
}
