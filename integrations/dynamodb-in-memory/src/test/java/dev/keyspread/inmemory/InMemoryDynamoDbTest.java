package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class InMemoryDynamoDbTest {

    private static final Map<String, AttributeValue> ORDER =
            Map.of("customer", AttributeValue.fromS("c1"), "number", AttributeValue.fromN("42"));

    private final InMemoryDynamoDb dynamoDb = new InMemoryDynamoDb();
    private final DynamoDbClient client = dynamoDb.client();

    @SuppressWarnings("unchecked") // The SDK's methods take arrays of consumers.
    @BeforeEach
    void create() {
        client.createTable(orders -> orders.tableName("orders")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        customer -> customer.attributeName("customer").attributeType(ScalarAttributeType.S),
                        number -> number.attributeName("number").attributeType(ScalarAttributeType.N))
                .keySchema(BothEngines.key("customer", KeyType.HASH), BothEngines.key("number", KeyType.RANGE)));
        client.waiter().waitUntilTableExists(orders -> orders.tableName("orders"));
    }

    @Test
    void table_holdsItemsUntilDeleted() {
        client.putItem(put -> put.tableName("orders").item(ORDER));

        assertThat(client.getItem(get -> get.tableName("orders").key(ORDER)).item())
                .isEqualTo(ORDER);

        client.deleteTable(orders -> orders.tableName("orders"));
        assertThatThrownBy(() -> client.getItem(get -> get.tableName("orders").key(ORDER)))
                .isInstanceOf(ResourceNotFoundException.class);
    }

    @Test
    void asyncClient_hasTheSameTables() {
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
