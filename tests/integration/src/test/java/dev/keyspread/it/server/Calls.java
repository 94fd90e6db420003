package dev.keyspread.it.server;

import dev.keyspread.Keyspread;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.internal.wire.ResponseDecoder;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** The calls of a mapper's request stack, which give the SDK's responses. */
public record Calls(ClientSession mapper) {

    public static Calls of(Keyspread keyspread) {
        return new Calls(ClientSession.of(keyspread));
    }

    public GetItemResponse getItem(GetItemRequest request, ResponseDecoder<?> item) {
        return read(Operation.GET_ITEM, request, item);
    }

    public BatchGetItemResponse batchGetItem(BatchGetItemRequest request, ResponseDecoder<?> items) {
        return read(Operation.BATCH_GET_ITEM, request, items);
    }

    public TransactGetItemsResponse transactGetItems(TransactGetItemsRequest request, ResponseDecoder<?> items) {
        return read(Operation.TRANSACT_GET_ITEMS, request, items);
    }

    private <Q extends DynamoDbRequest, R> R read(Operation<Q, R> operation, Q request, ResponseDecoder<?> items) {
        return Futures.await(mapper.blocking()
                .send(new Call<>(operation, () -> new Exchange<>(request, items, Function.identity()))));
    }

    public PutItemResponse putItem(Function<RequestItems, PutItemRequest> request) {
        return write(Operation.PUT_ITEM, request);
    }

    public UpdateItemResponse updateItem(Function<RequestItems, UpdateItemRequest> request) {
        return write(Operation.UPDATE_ITEM, request);
    }

    public BatchWriteItemResponse batchWriteItem(Function<RequestItems, BatchWriteItemRequest> request) {
        return write(Operation.BATCH_WRITE_ITEM, request);
    }

    public TransactWriteItemsResponse transactWriteItems(Function<RequestItems, TransactWriteItemsRequest> request) {
        return write(Operation.TRANSACT_WRITE_ITEMS, request);
    }

    private <Q extends DynamoDbRequest, R> R write(Operation<Q, R> operation, Function<RequestItems, Q> request) {
        return Futures.await(mapper.blocking().write(operation, request));
    }
}
