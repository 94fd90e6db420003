package dev.keyspread.it.reshard;

import dev.keyspread.Keyspread;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.TableSchema;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A table whose items a test moves, and mappers whose waiting takes no time. Thread-safe. */
final class MovableTable {

    private final DynamoDbLocal dynamoDb;
    private final TableSchema schema;
    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private final AtomicInteger queries = new AtomicInteger();

    private MovableTable(DynamoDbLocal dynamoDb, TableSchema schema) {
        this.dynamoDb = dynamoDb;
        this.schema = schema;
    }

    /** Creates the table. */
    static MovableTable create(DynamoDbLocal dynamoDb, TableSchema schema) {
        dynamoDb.create(schema);
        return new MovableTable(dynamoDb, schema);
    }

    /** Returns a mapper of its own. */
    Keyspread mapper() {
        return Keyspread.builder(client())
                .tableNames(name -> name())
                .nanoTime(nanos::get)
                .timer(this::passed)
                .valuesInErrors()
                .build();
    }

    private CompletableFuture<?> passed(Duration delay) {
        nanos.addAndGet(delay.toNanos());
        return CompletableFuture.completedFuture(null);
    }

    /** Returns a client that counts queries. */
    private DynamoDbClient client() {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("query")) {
                        queries.incrementAndGet();
                    }
                    try {
                        return method.invoke(dynamoDb.client(), arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }

    /** Returns the number of queries of all mappers while {@code read} runs. */
    int queriesOf(Runnable read) {
        int before = queries.get();
        read.run();
        return queries.get() - before;
    }

    /** Puts an item as another program would. */
    void put(Map<String, AttributeValue> item) {
        dynamoDb.client().putItem(put -> put.tableName(name()).item(item));
    }

    /** Returns the stored items without the record of the layout. */
    List<Map<String, AttributeValue>> items() {
        return dynamoDb.client().scan(scan -> scan.tableName(name())).items().stream()
                .filter(item -> !partitionKey(item).startsWith("keyspread:"))
                .toList();
    }

    /** Returns the stored partition key of each item. */
    List<String> partitionKeys() {
        return items().stream().map(this::partitionKey).sorted().toList();
    }

    private String partitionKey(Map<String, AttributeValue> item) {
        return item.get(schema.partitionKey().name()).s();
    }

    String name() {
        return dynamoDb.tableName(schema);
    }
}
