package dev.keyspread.spi;

import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.ItemCache;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.wire.ResponseDecoder;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.internal.wire.WholeItem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/**
 * Reads single items of a table, by one request or from its cache. Thread-safe.
 *
 * @param table its name as DynamoDB knows it
 * @param cache the cache to read from, if there is one
 * @param consistent whether requests without a cache are strongly consistent
 */
record SingleReads(
        ClientSession session,
        String table,
        String partitionKey,
        @Nullable ItemCache cache,
        boolean consistent) {

    /** Returns the item under {@code key}, from the cache if there is one. */
    <V> Optional<V> find(StoredKey key, ReadForm<V> form) {
        return cache == null
                ? Futures.await(load(key.attributes(), consistent, form, session.blocking()))
                : cache.get(
                        key,
                        form.decoder(),
                        session,
                        () -> loadWhole(key, session.blocking()),
                        () -> loadWhole(key, session.asynchronous()));
    }

    /** Returns the item under {@code key} as {@link #find} does, without blocking. */
    <V> CompletableFuture<Optional<V>> findAsync(StoredKey key, ReadForm<V> form) {
        return cache == null
                ? load(key.attributes(), consistent, form, session.asynchronous())
                : cache.getAsync(
                        key,
                        form.decoder(),
                        session,
                        () -> loadWhole(key, session.asynchronous()),
                        session.callbacks());
    }

    // Caches hold whole items, of which any class can be read.
    private CompletableFuture<Optional<Map<String, AttributeValue>>> loadWhole(StoredKey key, Sender sender) {
        return load(key.attributes(), true, new ReadForm<>(WholeItem.DECODER, List.of()), sender);
    }

    private <V> CompletableFuture<Optional<V>> load(
            Map<String, AttributeValue> key, boolean isConsistent, ReadForm<V> form, Sender sender) {
        GetItemRequest request = request(table, key, form.attributes())
                .consistentRead(isConsistent)
                .returnConsumedCapacity(session.wantedCapacity())
                .build();
        Call<GetItemRequest, GetItemResponse, Optional<V>> call = new Call<>(Operation.GET_ITEM, () -> {
            ResponseDecoder.OfItem<V> item = new ResponseDecoder.OfItem<>(form.decoder());
            return new Exchange<>(request, item, response -> item.row(response).map(Row::entity));
        });
        return send(call, sender);
    }

    /** Returns whether there is an item under {@code key}. Transfers its partition key alone. */
    CompletableFuture<Boolean> exists(Map<String, AttributeValue> key, Sender sender) {
        GetItemRequest request = request(table, key, List.of())
                .projectionExpression("#k")
                .expressionAttributeNames(Map.of("#k", partitionKey))
                .consistentRead(consistent)
                .build();
        return Futures.transform(send(Call.of(Operation.GET_ITEM, request), sender), GetItemResponse::hasItem);
    }

    private <V> CompletableFuture<V> send(Call<GetItemRequest, GetItemResponse, V> call, Sender sender) {
        return sender.observed(Operation.GET_ITEM, () -> List.of(table), observed -> observed.send(call));
    }

    // With its partition key, an item that lacks the other attributes is not taken for a missing one.
    static GetItemRequest.Builder request(String table, Map<String, AttributeValue> key, List<String> attributes) {
        GetItemRequest.Builder request =
                GetItemRequest.builder().tableName(table).key(key);
        if (attributes.isEmpty()) {
            return request;
        }
        Map<String, String> names = new LinkedHashMap<>();
        Stream.concat(attributes.stream(), key.keySet().stream())
                .distinct()
                .forEach(attribute -> names.put("#attribute" + names.size(), attribute));
        return request.projectionExpression(String.join(", ", names.keySet())).expressionAttributeNames(names);
    }

    /**
     * The form in which an item is read.
     *
     * @param attributes the attributes to transfer besides the key; none for the whole item
     */
    record ReadForm<V>(ItemDecoder<V> decoder, List<String> attributes) {}
}
