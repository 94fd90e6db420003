package dev.keyspread.fake;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Tables in memory, all with the key {@code id}, that leave entries of batches unprocessed as a test says. Thread-safe. */
public final class FakeBatchClient implements DynamoDbClient {

    private static final int MAXIMUM_WRITES = 25;
    private static final int MAXIMUM_READS = 100;

    private final Map<Entry, Map<String, AttributeValue>> items = new HashMap<>();
    private final Map<Entry, Integer> processed = new HashMap<>();
    private final List<Integer> requests = new ArrayList<>();
    private final List<BatchGetItemRequest> reads = new ArrayList<>();
    private Script script = (request, id) -> false;
    private volatile Runnable before = () -> {};

    /** Chooses the entries that a request leaves unprocessed. It throws to fail the whole request. */
    public interface Script {

        boolean leaves(int request, AttributeValue id);
    }

    private record Entry(String table, AttributeValue id) {}

    public synchronized FakeBatchClient leaving(Script newScript) {
        this.script = newScript;
        return this;
    }

    /** Runs an action before each request that writes, which may be several at once. */
    public FakeBatchClient before(Runnable action) {
        this.before = action;
        return this;
    }

    /** The number of entries of each request, in order. */
    public synchronized List<Integer> requests() {
        return List.copyOf(requests);
    }

    /** The requests that read batches, in order. */
    public synchronized List<BatchGetItemRequest> reads() {
        return List.copyOf(reads);
    }

    /** The number of times that each entry was processed, in no order. */
    public synchronized List<Integer> processed() {
        return List.copyOf(processed.values());
    }

    /** The ids of the items of a table. */
    public synchronized Set<AttributeValue> ids(String table) {
        Set<AttributeValue> ids = new HashSet<>();
        items.keySet().stream().filter(entry -> entry.table().equals(table)).forEach(entry -> ids.add(entry.id()));
        return ids;
    }

    /** Puts an item there without a request. */
    public synchronized void hold(String table, Map<String, AttributeValue> item) {
        items.put(new Entry(table, item.get("id")), item);
    }

    @Override
    public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
        before.run();
        return write(request);
    }

    private synchronized BatchWriteItemResponse write(BatchWriteItemRequest request) {
        Map<Entry, WriteRequest> entries = new LinkedHashMap<>();
        request.requestItems()
                .forEach((table, writes) -> writes.forEach(write -> {
                    Map<String, AttributeValue> of = write.putRequest() == null
                            ? write.deleteRequest().key()
                            : write.putRequest().item();
                    requireNew(entries.put(new Entry(table, of.get("id")), write));
                }));
        Map<String, List<WriteRequest>> left = new HashMap<>();
        process(entries, MAXIMUM_WRITES)
                .forEach(entry -> left.computeIfAbsent(entry.table(), table -> new ArrayList<>())
                        .add(entries.remove(entry)));
        entries.forEach((entry, write) -> {
            if (write.putRequest() == null) {
                items.remove(entry);
            } else {
                items.put(entry, write.putRequest().item());
            }
        });
        return BatchWriteItemResponse.builder().unprocessedItems(left).build();
    }

    @Override
    public synchronized BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
        reads.add(request);
        Map<Entry, Map<String, AttributeValue>> entries = new LinkedHashMap<>();
        request.requestItems()
                .forEach((table, keys) ->
                        keys.keys().forEach(key -> requireNew(entries.put(new Entry(table, key.get("id")), key))));
        Map<String, List<Map<String, AttributeValue>>> left = new HashMap<>();
        process(entries, MAXIMUM_READS)
                .forEach(entry -> left.computeIfAbsent(entry.table(), table -> new ArrayList<>())
                        .add(entries.remove(entry)));
        Map<String, List<Map<String, AttributeValue>>> found = new HashMap<>();
        entries.keySet().stream()
                .filter(items::containsKey)
                .forEach(entry -> found.computeIfAbsent(entry.table(), table -> new ArrayList<>())
                        .add(0, items.get(entry)));
        Map<String, KeysAndAttributes> unprocessed = new HashMap<>();
        left.forEach((table, keys) ->
                unprocessed.put(table, KeysAndAttributes.builder().keys(keys).build()));
        return BatchGetItemResponse.builder()
                .responses(found)
                .unprocessedKeys(unprocessed)
                .build();
    }

    @Override
    public synchronized GetItemResponse getItem(GetItemRequest request) {
        return GetItemResponse.builder()
                .item(items.get(new Entry(request.tableName(), request.key().get("id"))))
                .build();
    }

    /** Returns the entries that are left, and counts the others. */
    private List<Entry> process(Map<Entry, ?> entries, int most) {
        if (entries.isEmpty() || entries.size() > most) {
            throw new IllegalArgumentException("A request has 1 to " + most + " entries, and not " + entries.size());
        }
        requests.add(entries.size());
        List<Entry> left = entries.keySet().stream()
                .filter(entry -> script.leaves(requests.size(), entry.id()))
                .toList();
        entries.keySet().stream()
                .filter(entry -> !left.contains(entry))
                .forEach(entry -> processed.merge(entry, 1, Integer::sum));
        return left;
    }

    private static void requireNew(Object previous) {
        if (previous != null) {
            throw new IllegalArgumentException("An item is twice in one request");
        }
    }

    @Override
    public String serviceName() {
        return "fake";
    }

    @Override
    public void close() {}
}
