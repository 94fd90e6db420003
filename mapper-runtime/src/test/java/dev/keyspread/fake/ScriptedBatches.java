package dev.keyspread.fake;

import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.inmemory.StagedClient.Next;
import dev.keyspread.table.TableSchema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Tables in memory, all with the key {@code id}, that leave entries of batches unprocessed as a test says. Thread-safe. */
public final class ScriptedBatches {

    private final ScriptedDynamoDb tables;
    private final DynamoDbClient client;
    private final DynamoDbAsyncClient asyncClient;
    private final Map<String, Integer> processed = new HashMap<>();
    private final List<Integer> requests = new ArrayList<>();
    private Script script = (request, id) -> false;
    private volatile Runnable before = () -> {};

    /** Chooses the entries that a request leaves unprocessed. It throws to fail the whole request. */
    public interface Script {

        boolean leaves(int request, AttributeValue id);
    }

    public ScriptedBatches(TableSchema... schemas) {
        tables = new ScriptedDynamoDb(schemas);
        client = StagedClient.blocking(tables.client(), this::send, false);
        asyncClient = StagedClient.asynchronous(tables.asyncClient(), this::send, false);
    }

    public DynamoDbClient client() {
        return client;
    }

    public DynamoDbAsyncClient asyncClient() {
        return asyncClient;
    }

    public synchronized ScriptedBatches leaving(Script newScript) {
        this.script = newScript;
        return this;
    }

    /** Runs an action before each request that writes, which may be several at once. */
    public ScriptedBatches before(Runnable action) {
        this.before = action;
        return this;
    }

    /** The number of entries of each batch, in order. */
    public synchronized List<Integer> requests() {
        return List.copyOf(requests);
    }

    /** The requests that read batches and were not failed, in order. */
    public List<BatchGetItemRequest> reads() {
        return tables.requests(BatchGetItemRequest.class);
    }

    /** The number of times that each entry was processed, in no order. */
    public synchronized List<Integer> processed() {
        return List.copyOf(processed.values());
    }

    /** The ids of the items of a table. */
    public Set<AttributeValue> ids(String table) {
        return tables.items(table).stream().map(item -> item.get("id")).collect(Collectors.toSet());
    }

    /** Puts an item there without a request. */
    public void hold(String table, Map<String, AttributeValue> item) {
        tables.hold(table, item);
    }

    private CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request, Next next) {
        try {
            if (request instanceof BatchWriteItemRequest write) {
                before.run();
                return write(write, next);
            }
            return request instanceof BatchGetItemRequest get ? read(get, next) : next.send(request);
        } catch (Throwable failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    private synchronized CompletableFuture<DynamoDbResponse> write(BatchWriteItemRequest request, Next next) {
        Split<WriteRequest> split = split(request.requestItems(), ScriptedBatches::id);
        if (split.sent().isEmpty()) {
            return CompletableFuture.completedFuture(BatchWriteItemResponse.builder()
                    .unprocessedItems(split.left())
                    .build());
        }
        return next.send(request.toBuilder().requestItems(split.sent()).build())
                .thenApply(response -> ((BatchWriteItemResponse) response)
                        .toBuilder().unprocessedItems(split.left()).build());
    }

    private static AttributeValue id(WriteRequest write) {
        return write.putRequest() == null
                ? write.deleteRequest().key().get("id")
                : write.putRequest().item().get("id");
    }

    private synchronized CompletableFuture<DynamoDbResponse> read(BatchGetItemRequest request, Next next) {
        Map<String, List<Map<String, AttributeValue>>> keys = new HashMap<>();
        request.requestItems().forEach((table, all) -> keys.put(table, all.keys()));
        Split<Map<String, AttributeValue>> split = split(keys, key -> key.get("id"));
        if (split.sent().isEmpty()) {
            return CompletableFuture.completedFuture(BatchGetItemResponse.builder()
                    .unprocessedKeys(withKeys(request, split.left()))
                    .build());
        }
        return next.send(request.toBuilder()
                        .requestItems(withKeys(request, split.sent()))
                        .build())
                .thenApply(response -> reversed((BatchGetItemResponse) response)
                        .unprocessedKeys(withKeys(request, split.left()))
                        .build());
    }

    private static Map<String, KeysAndAttributes> withKeys(
            BatchGetItemRequest request, Map<String, List<Map<String, AttributeValue>>> keys) {
        Map<String, KeysAndAttributes> tables = new HashMap<>();
        keys.forEach((table, of) -> tables.put(
                table, request.requestItems().get(table).toBuilder().keys(of).build()));
        return tables;
    }

    /** Items come in no useful order. */
    private static BatchGetItemResponse.Builder reversed(BatchGetItemResponse response) {
        Map<String, List<Map<String, AttributeValue>>> items = new HashMap<>();
        response.responses().forEach((table, found) -> {
            List<Map<String, AttributeValue>> reversed = new ArrayList<>(found);
            Collections.reverse(reversed);
            items.put(table, reversed);
        });
        return response.toBuilder().responses(items);
    }

    private record Split<V>(Map<String, List<V>> sent, Map<String, List<V>> left) {}

    /** Asks the script for each entry, and counts those that are processed. */
    private <V> Split<V> split(Map<String, List<V>> entries, Function<V, AttributeValue> id) {
        requests.add(entries.values().stream().mapToInt(List::size).sum());
        Split<V> split = new Split<>(new HashMap<>(), new HashMap<>());
        entries.forEach((table, of) ->
                of.forEach(entry -> (script.leaves(requests.size(), id.apply(entry)) ? split.left() : split.sent())
                        .computeIfAbsent(table, any -> new ArrayList<>())
                        .add(entry)));
        split.sent()
                .forEach((table, of) -> of.forEach(entry -> processed.merge(table + id.apply(entry), 1, Integer::sum)));
        return split;
    }
}
