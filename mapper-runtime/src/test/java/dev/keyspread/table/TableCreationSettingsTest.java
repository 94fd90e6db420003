package dev.keyspread.table;

import static dev.keyspread.table.LiveOrders.EXPIRING;
import static dev.keyspread.table.LiveOrders.ORDERS;
import static dev.keyspread.table.LiveOrders.active;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Keyspread;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** The requests of creations with settings. */
class TableCreationSettingsTest {

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
        assertThat(request.provisionedThroughput()).isEqualTo(new UnitsPerSecond(100, 50).provisioned());
        assertThat(request.globalSecondaryIndexes())
                .extracting(index -> index.provisionedThroughput())
                .containsExactly(new UnitsPerSecond(20, 30).provisioned(), new UnitsPerSecond(100, 50).provisioned());
        assertThat(request.warmThroughput()).isEqualTo(new UnitsPerSecond(13_000, 5_000).warm());
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
        assertThat(request.onDemandThroughput()).isEqualTo(new UnitsPerSecond(1_000, 500).onDemandMaximum());
        assertThat(request.globalSecondaryIndexes().get(1).onDemandThroughput())
                .isEqualTo(new UnitsPerSecond(10, 20).onDemandMaximum());
        assertThat(request.globalSecondaryIndexes().get(1).warmThroughput())
                .isEqualTo(new UnitsPerSecond(30, 40).warm());
        assertThat(request.globalSecondaryIndexes().get(0).onDemandThroughput()).isNull();
    }

    @Test
    void create_noTimeToLive_doesNotEnableIt() {
        table.then(active());

        Tables.create(table.keyspread(), EXPIRING, TableOptions::noTimeToLive);

        assertThat(table.changes()).hasSize(1);
    }

    @Test
    void settings_thatTheTableOrIndexCannotHave_areRejected() {
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
                options -> options.provisioned(5, 5).onDemandMaximum(10, 10),
                "Table orders has provisioned capacity, so it has no on-demand maximum. Also call onDemand()");
        assertRejected(
                ORDERS,
                options -> options.provisioned(5, 5).onDemandMaximum("by-day", 10, 10),
                "Index by-day of table orders has provisioned capacity, so it has no on-demand maximum. Also call onDemand()");
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
}
