package dev.keyspread.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class InMemoryDynamoDbTest {

    private static final TableSchema ORDERS = TableSchema.builder("orders")
            .partitionKey("customer", ScalarAttributeType.S)
            .sortKey("number", ScalarAttributeType.N)
            .build();

    private static final Map<String, AttributeValue> ORDER =
            Map.of("customer", AttributeValue.fromS("c1"), "number", AttributeValue.fromN("42"));

    private final InMemoryDynamoDb dynamoDb = new InMemoryDynamoDb();
    private final DynamoDbClient client = dynamoDb.client();

    @Test
    void tables_createdByKeyspread_holdItemsUntilDeleted() {
        try (Keyspread keyspread = Keyspread.create(client)) {
            Tables.create(keyspread, ORDERS);

            client.putItem(put -> put.tableName("orders").item(ORDER));

            assertThat(client.getItem(get -> get.tableName("orders").key(ORDER)).item())
                    .isEqualTo(ORDER);

            Tables.delete(keyspread, ORDERS);
            assertThatThrownBy(
                            () -> client.getItem(get -> get.tableName("orders").key(ORDER)))
                    .isInstanceOf(ResourceNotFoundException.class);
        }
    }

    @Test
    void asyncClient_hasTheSameTables() {
        try (Keyspread keyspread = Keyspread.create(client)) {
            Tables.create(keyspread, ORDERS);
        }

        assertThat(dynamoDb.asyncClient().listTables())
                .isCompletedWithValueMatching(tables -> tables.tableNames().contains("orders"));
        assertThat(dynamoDb.asyncClient().describeTable(table -> table.tableName("items")))
                .isCompletedExceptionally();
    }

    @Test
    void operation_thatIsNotSupported_isNamed() {
        assertThatThrownBy(() -> client.executeStatement(statement -> statement.statement("SELECT * FROM orders")))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("InMemoryDynamoDb does not support ExecuteStatement");
    }
}
