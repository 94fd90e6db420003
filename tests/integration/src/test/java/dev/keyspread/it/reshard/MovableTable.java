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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A table whose items a test moves, and mappers whose waiting takes no time. Thread-safe. */
final class MovableTable {

    private final DynamoDbLocal dynamoDb;
    private final TableSchema schema;
    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private final Map<String, Integer> requests = new ConcurrentHashMap<>();

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

    /** Returns a client that counts requests. */
    private DynamoDbClient client() {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    requests.merge(method.getName(), 1, Integer::sum);
                    try {
                        return method.invoke(dynamoDb.client(), arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }

    /** Returns the number of queries of all mappers while {@code read} runs. */
    int queriesOf(Runnable read) {
        return requestsOf("query", read);
    }

    /**
     * Returns the number of requests of all mappers while {@code read} runs.
     *
     * @param method the method of the client
     */
    int requestsOf(String method, Runnable read) {
        int before = requests.getOrDefault(method, 0);
        read.run();
        return requests.getOrDefault(method, 0) - before;
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
