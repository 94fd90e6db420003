package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.table.TableDifference;
import dev.keyspread.table.TableOptions;
import dev.keyspread.table.Tables;
import dev.keyspread.testing.TestTables;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

class CreateTablesTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal();

    private final Keyspread keyspread = dynamoDb.keyspread();
    private final OrderRepository orders = new OrderRepository(keyspread);
    private final CustomerRepository customers = new CustomerRepository(keyspread);
    private final Logger log = LoggerFactory.getLogger(CreateTablesTest.class);

    @AfterEach
    void dropTables() {
        for (var schema : List.of(OrderRepository.TABLE, CustomerRepository.TABLE)) {
            if (Tables.describe(keyspread, schema).isPresent()) {
                Tables.update(keyspread, schema, table -> table.deletionProtection(false));
                Tables.delete(keyspread, schema);
            }
        }
    }

    @Test
    void tableNames_areMapped() {
        DynamoDbClient client = dynamoDb.client();

        Keyspread keyspread =
                Keyspread.builder(client).tableNames(name -> "staging-" + name).build();

        Tables.create(keyspread, OrderRepository.TABLE);

        assertThat(Tables.list(keyspread)).contains("staging-orders");
        Tables.delete(keyspread, OrderRepository.TABLE);

        Tables.create(keyspread, List.of(OrderRepository.TABLE, CustomerRepository.TABLE));

        assertThat(Tables.list(keyspread)).contains("staging-orders", "staging-customers");
        Tables.delete(keyspread, OrderRepository.TABLE);
        Tables.delete(keyspread, CustomerRepository.TABLE);
    }

    @Test
    void settings_areAppliedAndChanged() {
        Tables.create(
                keyspread,
                CustomerRepository.TABLE,
                table -> table.provisioned(100, 50).provisioned("by-email", 20, 50).stream(
                                StreamViewType.NEW_AND_OLD_IMAGES)
                        .deletionProtection(true));
        assertThat(capacity()).isEqualTo("100 20");

        Tables.update(keyspread, CustomerRepository.TABLE, table -> table.provisioned(500, 200));

        assertThat(capacity()).isEqualTo("500 20");

        Tables.update(
                keyspread,
                CustomerRepository.TABLE,
                table -> table.timeout(Duration.ofHours(6)).onProgress(step -> log.info(step.toString())));

        List<String> changes =
                Tables.updateSettings(keyspread, CustomerRepository.TABLE, table -> table.provisioned(5, 1));

        assertThat(changes).containsExactly("changing provisioned capacity");
        assertThat(capacity()).isEqualTo("5 20");

        Tables.dropIndex(keyspread, CustomerRepository.TABLE, "by-email");

        Optional<TableDescription> table = Tables.describe(keyspread, CustomerRepository.TABLE);

        assertThat(table.orElseThrow().globalSecondaryIndexes()).isEmpty();
        assertThat(Tables.check(keyspread, CustomerRepository.TABLE)).hasSize(1);
    }

    @Test
    void check_namesDifferences() {
        List<TableDifference> differences =
                Tables.check(keyspread, List.of(OrderRepository.TABLE, CustomerRepository.TABLE));

        assertThat(differences)
                .extracting(TableDifference::toString)
                .contains(
                        "Table \"" + keyspread.tableName("orders") + "\" does not exist. Create it with Tables.create");
        Tables.createOrUpdate(keyspread, OrderRepository.TABLE);
        Tables.createOrUpdate(keyspread, CustomerRepository.TABLE);
        assertThat(Tables.check(keyspread, orders, customers)).isEmpty();

        List<TableDifference> withoutItems =
                Tables.check(keyspread, List.of(OrderRepository.TABLE), TableOptions::noSample);

        assertThat(withoutItems).isEmpty();
    }

    private String capacity() {
        TableDescription table =
                Tables.describe(keyspread, CustomerRepository.TABLE).orElseThrow();
        return table.provisionedThroughput().readCapacityUnits() + " "
                + table.globalSecondaryIndexes().get(0).provisionedThroughput().readCapacityUnits();
    }
}
