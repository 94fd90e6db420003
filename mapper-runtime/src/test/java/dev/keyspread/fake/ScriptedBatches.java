package dev.keyspread.fake;

import dev.keyspread.inmemory.PartialBatch;
import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.inmemory.StagedClient.Next;
import dev.keyspread.table.TableSchema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Tables in memory, all with the key {@code id}, that leave entries of batches unprocessed as a test says. Thread-safe. */
public final class ScriptedBatches {

    private final ScriptedDynamoDb tables;
    private final DynamoDbClient client;
    private final DynamoDbAsyncClient asyncClient;
    private final Map<Entry, Integer> processed = new HashMap<>();
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
                return send(request, entries(write.requestItems(), ScriptedBatches::id), next);
            }
            return request instanceof BatchGetItemRequest get
                    ? send(request, entries(keys(get), key -> key.get("id")), next)
                            .thenApply(response -> reversed((BatchGetItemResponse) response))
                    : next.send(request);
        } catch (Throwable failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    private record Entry(String table, AttributeValue id) {}

    private static <V> List<Entry> entries(Map<String, List<V>> tables, Function<V, AttributeValue> id) {
        return tables.entrySet().stream()
                .flatMap(table -> table.getValue().stream().map(entry -> new Entry(table.getKey(), id.apply(entry))))
                .toList();
    }

    private static AttributeValue id(WriteRequest write) {
        return write.putRequest() == null
                ? write.deleteRequest().key().get("id")
                : write.putRequest().item().get("id");
    }

    private static Map<String, List<Map<String, AttributeValue>>> keys(BatchGetItemRequest request) {
        Map<String, List<Map<String, AttributeValue>>> keys = new LinkedHashMap<>();
        request.requestItems().forEach((table, of) -> keys.put(table, of.keys()));
        return keys;
    }

    /** Asks the script for each entry, and counts those that are processed. */
    private synchronized CompletableFuture<DynamoDbResponse> send(
            DynamoDbRequest request, List<Entry> entries, Next next) {
        requests.add(entries.size());
        Set<Integer> left = IntStream.range(0, entries.size())
                .filter(position ->
                        script.leaves(requests.size(), entries.get(position).id()))
                .boxed()
                .collect(Collectors.toSet());
        IntStream.range(0, entries.size())
                .filter(position -> !left.contains(position))
                .forEach(position -> processed.merge(entries.get(position), 1, Integer::sum));
        return PartialBatch.send(request, left, next);
    }

    /** Items come in no useful order. */
    private static DynamoDbResponse reversed(BatchGetItemResponse response) {
        Map<String, List<Map<String, AttributeValue>>> items = new HashMap<>();
        response.responses().forEach((table, found) -> {
            List<Map<String, AttributeValue>> reversed = new ArrayList<>(found);
            Collections.reverse(reversed);
            items.put(table, reversed);
        });
        return response.toBuilder().responses(items).build();
    }
}
