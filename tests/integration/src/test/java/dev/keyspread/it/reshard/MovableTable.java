package dev.keyspread.it.reshard;

import dev.keyspread.Keyspread;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.TableSchema;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** A table whose items a test moves, and mappers whose waiting takes no time. Thread-safe. */
final class MovableTable {

    private final DynamoDbLocal dynamoDb;
    private final TableSchema schema;
    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private final Map<String, Integer> requests = new ConcurrentHashMap<>();
    private final List<DynamoDbRequest> sent = new CopyOnWriteArrayList<>();
    private final Collection<Interruption> before = new CopyOnWriteArrayList<>();
    private final Collection<Interruption> after = new CopyOnWriteArrayList<>();

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
        pass(delay);
        return CompletableFuture.completedFuture(null);
    }

    /** Lets time pass. */
    void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    /** Returns the time since an arbitrary moment. */
    Duration time() {
        return Duration.ofNanos(nanos.get());
    }

    /** Runs {@code action} once, before the next such request of any mapper takes effect. */
    void beforeNext(Predicate<DynamoDbRequest> request, Runnable action) {
        before.add(new Interruption(request, action));
    }

    /** Runs {@code action} once, after the next such request of any mapper took effect, and before its response arrives. */
    void afterNext(Predicate<DynamoDbRequest> request, Runnable action) {
        after.add(new Interruption(request, action));
    }

    /** Returns whether a request writes the record of a pause. */
    static boolean isPause(DynamoDbRequest request) {
        return record(request)
                .map(record -> record.get("phase").s().equals("PAUSED"))
                .orElse(false);
    }

    /** Returns the layout record that a request writes, if it does. */
    static Optional<Map<String, AttributeValue>> record(DynamoDbRequest request) {
        return request instanceof UpdateItemRequest update
                ? Optional.ofNullable(update.expressionAttributeValues().get(":next"))
                        .filter(next -> update.key().values().stream()
                                .anyMatch(key -> key.s() != null && key.s().startsWith("keyspread:")))
                        .map(AttributeValue::m)
                : Optional.empty();
    }

    /** Returns a client that counts and interrupts requests. */
    private DynamoDbClient client() {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    requests.merge(method.getName(), 1, Integer::sum);
                    try {
                        return arguments != null && arguments[0] instanceof DynamoDbRequest request
                                ? answer(request, () -> method.invoke(dynamoDb.client(), arguments))
                                : method.invoke(dynamoDb.client(), arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }

    private Object answer(DynamoDbRequest request, Callable<Object> response) throws Exception {
        sent.add(request);
        interrupt(before, request);
        Object answer = response.call();
        interrupt(after, request);
        return answer;
    }

    private static void interrupt(Collection<Interruption> interruptions, DynamoDbRequest request) {
        for (Interruption interruption : interruptions) {
            if (interruption.request.test(request) && interruptions.remove(interruption)) {
                interruption.action.run();
            }
        }
    }

    /** Returns the requests of all mappers while {@code operation} runs. */
    List<DynamoDbRequest> sentBy(Runnable operation) {
        int first = sent.size();
        operation.run();
        return List.copyOf(sent.subList(first, sent.size()));
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

    /** Deletes an item as another program would. */
    void delete(Map<String, AttributeValue> key) {
        dynamoDb.client().deleteItem(delete -> delete.tableName(name()).key(key));
    }

    /** Returns the stored items without the record of the layout. */
    List<Map<String, AttributeValue>> items() {
        return dynamoDb.client().scan(scan -> scan.tableName(name())).items().stream()
                .filter(item -> !partitionKey(item).startsWith("keyspread:"))
                .toList();
    }

    /** Returns the partition key of each record of a layout. */
    List<String> records() {
        return dynamoDb.client().scan(scan -> scan.tableName(name())).items().stream()
                .map(this::partitionKey)
                .filter(key -> key.startsWith("keyspread:"))
                .sorted()
                .toList();
    }

    /** Returns the attribute, the phase and the written layout of each layout record. */
    List<String> recordPhases() {
        return dynamoDb.client().scan(scan -> scan.tableName(name())).items().stream()
                .flatMap(item -> item.entrySet().stream())
                .filter(attribute ->
                        attribute.getValue().hasM() && attribute.getValue().m().containsKey("phase"))
                .map(attribute -> attribute.getKey() + " "
                        + attribute.getValue().m().get("phase").s() + " "
                        + attribute.getValue().m().get("side").s())
                .sorted()
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

    /** A change that a test makes beside a request. */
    private record Interruption(Predicate<DynamoDbRequest> request, Runnable action) {}
}
