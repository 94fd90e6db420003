package dev.keyspread.spi;

import dev.keyspread.internal.cache.ItemCache;
import dev.keyspread.internal.gateway.Call;
import dev.keyspread.internal.gateway.Call.Exchange;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.gateway.Operation;
import dev.keyspread.internal.store.Mapper;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.wire.ItemResponseDecoder;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.internal.wire.WholeItem;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** Reads single items of a table, by one request or from its cache. Thread-safe. */
final class SingleReads {

    private final Mapper mapper;
    private final String table;
    private final String partitionKey;
    private final @Nullable ItemCache cache;

    /** Creates reads of the table that DynamoDB knows as {@code table}. */
    SingleReads(Mapper mapper, String table, String partitionKey, @Nullable ItemCache cache) {
        this.mapper = mapper;
        this.table = table;
        this.partitionKey = partitionKey;
        this.cache = cache;
    }

    /** Returns the item under {@code key}, from the cache if there is one. */
    <V> Optional<V> find(Map<String, AttributeValue> key, ItemDecoder<V> decoder) {
        return cache == null
                ? Futures.await(load(key, false, decoder, mapper.blocking()))
                : cache.get(key, () -> loadWhole(key, mapper.blocking()), () -> loadWhole(key, mapper.asynchronous()))
                        .map(decoder::read);
    }

    /** Returns the item under {@code key} as {@link #find} does, without blocking. */
    <V> CompletableFuture<Optional<V>> findAsync(Map<String, AttributeValue> key, ItemDecoder<V> decoder) {
        return cache == null
                ? load(key, false, decoder, mapper.asynchronous())
                : Futures.transform(
                        cache.getAsync(key, () -> loadWhole(key, mapper.asynchronous()), mapper.callbacks()),
                        item -> item.map(decoder::read));
    }

    private CompletableFuture<Optional<Map<String, AttributeValue>>> loadWhole(
            Map<String, AttributeValue> key, Sender sender) {
        return load(key, true, WholeItem.DECODER, sender);
    }

    /** Returns the item under {@code key} by a request. */
    <V> CompletableFuture<Optional<V>> load(
            Map<String, AttributeValue> key, boolean consistent, ItemDecoder<V> decoder, Sender sender) {
        GetItemRequest request = GetItemRequest.builder()
                .tableName(table)
                .key(key)
                .consistentRead(consistent)
                .build();
        return sender.send(new Call<>(Operation.GET_ITEM, () -> {
            ItemResponseDecoder<V> item = new ItemResponseDecoder<>(decoder);
            return new Exchange<GetItemRequest, GetItemResponse, Optional<V>>(
                    request, item, response -> item.row(response).map(Row::entity));
        }));
    }

    /** Returns whether there is an item under {@code key}. Transfers its partition key alone. */
    CompletableFuture<Boolean> exists(Map<String, AttributeValue> key, Sender sender) {
        GetItemRequest request = GetItemRequest.builder()
                .tableName(table)
                .key(key)
                .projectionExpression("#k")
                .expressionAttributeNames(Map.of("#k", partitionKey))
                .build();
        return Futures.transform(sender.send(Call.of(Operation.GET_ITEM, request)), GetItemResponse::hasItem);
    }
}
