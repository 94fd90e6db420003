package dev.keyspread.inmemory;

import dev.keyspread.inmemory.StagedClient.Next;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Sends batches of which the engine receives some items, and leaves the others unprocessed. */
public final class PartialBatch {

    private PartialBatch() {}

    /**
     * Sends the items that are processed, and adds the others to the response.
     *
     * @param request a BatchGetItem or BatchWriteItem
     * @param left the positions of the items that stay unprocessed, over all tables from 0
     */
    public static CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request, Set<Integer> left, Next next) {
        return request instanceof BatchGetItemRequest get
                ? read(get, left, next)
                : write((BatchWriteItemRequest) request, left, next);
    }

    private static CompletableFuture<DynamoDbResponse> read(BatchGetItemRequest request, Set<Integer> left, Next next) {
        Split<Map<String, AttributeValue>> split = Split.of(keys(request.requestItems()), left);
        CompletableFuture<? extends DynamoDbResponse> response = split.sent().isEmpty()
                ? CompletableFuture.completedFuture(
                        BatchGetItemResponse.builder().build())
                : next.send(request.toBuilder()
                        .requestItems(withKeys(request, split.sent()))
                        .build());
        return response.thenApply(BatchGetItemResponse.class::cast)
                .thenApply(some -> some.toBuilder()
                        .unprocessedKeys(withKeys(request, both(keys(some.unprocessedKeys()), split.left())))
                        .build());
    }

    private static Map<String, List<Map<String, AttributeValue>>> keys(Map<String, KeysAndAttributes> tables) {
        Map<String, List<Map<String, AttributeValue>>> keys = new LinkedHashMap<>();
        tables.forEach((table, of) -> keys.put(table, of.keys()));
        return keys;
    }

    private static Map<String, KeysAndAttributes> withKeys(
            BatchGetItemRequest request, Map<String, List<Map<String, AttributeValue>>> keys) {
        Map<String, KeysAndAttributes> tables = new LinkedHashMap<>(request.requestItems());
        tables.keySet().retainAll(keys.keySet());
        tables.replaceAll((table, all) -> all.toBuilder().keys(keys.get(table)).build());
        return tables;
    }

    private static CompletableFuture<DynamoDbResponse> write(
            BatchWriteItemRequest request, Set<Integer> left, Next next) {
        Split<WriteRequest> split = Split.of(request.requestItems(), left);
        CompletableFuture<? extends DynamoDbResponse> response = split.sent().isEmpty()
                ? CompletableFuture.completedFuture(
                        BatchWriteItemResponse.builder().build())
                : next.send(request.toBuilder().requestItems(split.sent()).build());
        return response.thenApply(BatchWriteItemResponse.class::cast)
                .thenApply(some -> some.toBuilder()
                        .unprocessedItems(both(some.unprocessedItems(), split.left()))
                        .build());
    }

    private static <V> Map<String, List<V>> both(Map<String, List<V>> one, Map<String, List<V>> other) {
        Map<String, List<V>> all = new LinkedHashMap<>(one);
        other.forEach((table, items) -> all.merge(
                table,
                items,
                (first, second) ->
                        Stream.concat(first.stream(), second.stream()).toList()));
        return all;
    }

    /** The items that are sent and that are left, by table. */
    private record Split<V>(Map<String, List<V>> sent, Map<String, List<V>> left) {

        static <V> Split<V> of(Map<String, List<V>> tables, Set<Integer> leftPositions) {
            Split<V> split = new Split<>(new LinkedHashMap<>(), new LinkedHashMap<>());
            int position = 0;
            for (Map.Entry<String, List<V>> table : tables.entrySet()) {
                for (V item : table.getValue()) {
                    (leftPositions.contains(position++) ? split.left : split.sent)
                            .computeIfAbsent(table.getKey(), name -> new ArrayList<>())
                            .add(item);
                }
            }
            return split;
        }
    }
}
