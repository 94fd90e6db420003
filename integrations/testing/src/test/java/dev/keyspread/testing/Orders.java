package dev.keyspread.testing;

import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A table of orders, and requests of the SDK to it. */
final class Orders {

    static final TableSchema TABLE = TableSchema.builder("orders")
            .partitionKey("customerId", ScalarAttributeType.S)
            .sortKey("orderNumber", ScalarAttributeType.N)
            .index(IndexSchema.global("by-state", "state", ScalarAttributeType.S)
                    .build())
            .build();

    private final DynamoDbClient client;
    private final String table;

    Orders(TestTables tables) {
        this(tables.client(), tables.keyspread().tableName("orders"));
    }

    Orders(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    static Map<String, AttributeValue> key(String customerId, int orderNumber) {
        return Map.of(
                "customerId", AttributeValue.fromS(customerId),
                "orderNumber", AttributeValue.fromN(String.valueOf(orderNumber)));
    }

    static Map<String, AttributeValue> order(String customerId, int orderNumber) {
        Map<String, AttributeValue> item = new HashMap<>(key(customerId, orderNumber));
        item.put("total", AttributeValue.fromN("12.50"));
        return item;
    }

    static WriteRequest put(String customerId, int orderNumber) {
        return WriteRequest.builder()
                .putRequest(put -> put.item(order(customerId, orderNumber)))
                .build();
    }

    void save(String customerId, int orderNumber) {
        client.putItem(put -> put.tableName(table).item(order(customerId, orderNumber)));
    }

    Map<String, AttributeValue> find(String customerId, int orderNumber) {
        return client.getItem(get -> get.tableName(table).key(key(customerId, orderNumber)))
                .item();
    }

    int count(String customerId) {
        return client.query(query -> query.tableName(table)
                        .keyConditionExpression("#key = :partitionKey")
                        .expressionAttributeNames(Map.of("#key", "customerId"))
                        .expressionAttributeValues(Map.of(":partitionKey", AttributeValue.fromS(customerId))))
                .count();
    }

    String table() {
        return table;
    }
}
