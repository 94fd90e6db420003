package dev.keyspread.spring.boot;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** A client that creates and describes tables, and returns one item for each key. */
final class FakeDynamoDb implements DynamoDbClient {

    final Map<String, TableDescription> tables = new TreeMap<>();
    final List<String> described = new CopyOnWriteArrayList<>();
    boolean closed;

    /** Happens when a description was requested, before it is answered. */
    Runnable beforeDescription = () -> {};

    /** Changes the description of a table. */
    void change(String table, UnaryOperator<TableDescription.Builder> change) {
        tables.compute(table, (name, old) -> change.apply(old.toBuilder()).build());
    }

    @Override
    public CreateTableResponse createTable(CreateTableRequest request) {
        TableDescription table = TableDescription.builder()
                .tableName(request.tableName())
                .tableStatus(TableStatus.ACTIVE)
                .keySchema(request.keySchema())
                .attributeDefinitions(request.attributeDefinitions())
                .globalSecondaryIndexes(request.globalSecondaryIndexes().stream()
                        .map(index -> GlobalSecondaryIndexDescription.builder()
                                .indexName(index.indexName())
                                .keySchema(index.keySchema())
                                .projection(index.projection())
                                .build())
                        .toList())
                .build();
        tables.put(request.tableName(), table);
        return CreateTableResponse.builder().tableDescription(table).build();
    }

    @Override
    public DescribeTableResponse describeTable(DescribeTableRequest request) {
        described.add(request.tableName());
        beforeDescription.run();
        TableDescription table = tables.get(request.tableName());
        if (table == null) {
            throw ResourceNotFoundException.builder().message("not found").build();
        }
        return DescribeTableResponse.builder().table(table).build();
    }

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        return GetItemResponse.builder()
                .item(Map.of(
                        "customerId", AttributeValue.fromS("ada"),
                        "email", AttributeValue.fromS("ada@example.com"),
                        "orderId", AttributeValue.fromS("1"),
                        "quantity", AttributeValue.fromS("seven")))
                .build();
    }

    @Override
    public DynamoDbWaiter waiter() {
        return DynamoDbWaiter.builder().client(this).build();
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    @Override
    public void close() {
        closed = true;
    }
}
