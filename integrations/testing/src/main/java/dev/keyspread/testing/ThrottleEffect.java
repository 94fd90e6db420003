package dev.keyspread.testing;

import dev.keyspread.inmemory.StagedClient.Next;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Throttles parts of requests: a batch leaves them unprocessed, and all other requests fail. Thread-safe.
 *
 * @param reason DynamoDB's reason, or null if key ranges are hot
 */
record ThrottleEffect(@Nullable String reason) implements Effect {

    @Override
    public CompletableFuture<DynamoDbResponse> send(Matched matched, Next next) {
        return send(matched.request(), matched.parts(), next);
    }

    /** Throttles the parts, which belong to the request. An item may have several: in its table and in indexes. */
    CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request, List<RequestPart> throttled, Next next) {
        String operation = Requests.operation(request);
        if (operation.startsWith("Transact")) {
            int size = RequestPart.of(request).size();
            return Effect.failed(Throttled.canceled(size, throttled, reason));
        }
        long items = throttled.stream().map(RequestPart::position).distinct().count();
        return Faults.BATCHES.contains(operation)
                        && items < RequestPart.of(request).size()
                ? PartialBatch.of(request, throttled).send(next)
                : Effect.failed(Throttled.exception(request, throttled, reason));
    }

    /** A batch of which the engine receives some items, and leaves the others unprocessed. */
    @FunctionalInterface
    private interface PartialBatch {

        /** Sends the items that are processed, and adds the others to the response. */
        CompletableFuture<DynamoDbResponse> send(Next next);

        /** Returns a batch that leaves the parts {@code left} unprocessed, which are not all. */
        static PartialBatch of(DynamoDbRequest request, Collection<RequestPart> left) {
            Set<Integer> positions = left.stream().map(RequestPart::position).collect(Collectors.toSet());
            return request instanceof BatchGetItemRequest get
                    ? reads(get, positions)
                    : writes((BatchWriteItemRequest) request, positions);
        }

        private static PartialBatch reads(BatchGetItemRequest request, Set<Integer> left) {
            Map<String, KeysAndAttributes> sent = new LinkedHashMap<>();
            Map<String, KeysAndAttributes> unprocessed = new LinkedHashMap<>();
            int position = 0;
            for (Map.Entry<String, KeysAndAttributes> table :
                    request.requestItems().entrySet()) {
                KeysAndAttributes all = table.getValue();
                Split<Map<String, AttributeValue>> split = Split.of(all.keys(), position, left);
                position += all.keys().size();
                if (!split.sent().isEmpty()) {
                    sent.put(table.getKey(), all.toBuilder().keys(split.sent()).build());
                }
                if (!split.left().isEmpty()) {
                    unprocessed.put(
                            table.getKey(), all.toBuilder().keys(split.left()).build());
                }
            }
            return next -> next.send(request.toBuilder().requestItems(sent).build())
                    .thenApply(BatchGetItemResponse.class::cast)
                    .<DynamoDbResponse>thenApply(response -> response.toBuilder()
                            .unprocessedKeys(merged(response.unprocessedKeys(), unprocessed, PartialBatch::both))
                            .build());
        }

        private static PartialBatch writes(BatchWriteItemRequest request, Set<Integer> left) {
            Map<String, List<WriteRequest>> sent = new LinkedHashMap<>();
            Map<String, List<WriteRequest>> unprocessed = new LinkedHashMap<>();
            int position = 0;
            for (Map.Entry<String, List<WriteRequest>> table :
                    request.requestItems().entrySet()) {
                Split<WriteRequest> split = Split.of(table.getValue(), position, left);
                position += table.getValue().size();
                if (!split.sent().isEmpty()) {
                    sent.put(table.getKey(), split.sent());
                }
                if (!split.left().isEmpty()) {
                    unprocessed.put(table.getKey(), split.left());
                }
            }
            return next -> next.send(request.toBuilder().requestItems(sent).build())
                    .thenApply(BatchWriteItemResponse.class::cast)
                    .<DynamoDbResponse>thenApply(response -> response.toBuilder()
                            .unprocessedItems(merged(response.unprocessedItems(), unprocessed, PartialBatch::both))
                            .build());
        }

        private static KeysAndAttributes both(KeysAndAttributes one, KeysAndAttributes other) {
            return one.toBuilder().keys(both(one.keys(), other.keys())).build();
        }

        private static <V> List<V> both(List<V> one, List<V> other) {
            return Stream.of(one, other).flatMap(List::stream).toList();
        }

        private static <V> Map<String, V> merged(Map<String, V> one, Map<String, V> other, BinaryOperator<V> both) {
            Map<String, V> all = new LinkedHashMap<>(one);
            other.forEach((table, value) -> all.merge(table, value, both));
            return all;
        }

        /** The elements of one table that are sent and that are left. */
        record Split<V>(List<V> sent, List<V> left) {

            /** Splits the elements, the first of which has the position {@code first} in the request. */
            static <V> Split<V> of(List<V> elements, int first, Set<Integer> leftPositions) {
                Split<V> split = new Split<>(new ArrayList<>(), new ArrayList<>());
                for (int i = 0; i < elements.size(); i++) {
                    (leftPositions.contains(first + i) ? split.left : split.sent).add(elements.get(i));
                }
                return split;
            }
        }
    }
}
