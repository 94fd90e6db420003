package dev.keyspread.internal.call;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * An operation of DynamoDB. Immutable and thread-safe.
 *
 * @param <Q> the request
 * @param <R> the response
 * @param name its name, as in {@code GetItem}
 * @param blocking calls it with the blocking client
 * @param asynchronous calls it with the asynchronous client
 * @param metered makes a request ask for the consumed capacity
 * @param consumed the consumed capacity in a response, by table
 */
public record Operation<Q extends DynamoDbRequest, R>(
        String name,
        BiFunction<DynamoDbClient, Q, R> blocking,
        BiFunction<DynamoDbAsyncClient, Q, CompletableFuture<R>> asynchronous,
        UnaryOperator<Q> metered,
        Function<R, List<ConsumedCapacity>> consumed) {

    /** The capacity that {@link #metered} asks for. Requests that have it already are not copied. */
    public static final ReturnConsumedCapacity LEVEL = ReturnConsumedCapacity.INDEXES;

    // Requests hold the name, and look the constant up each time.
    private static final String LEVEL_NAME = LEVEL.toString();

    public static final Operation<GetItemRequest, GetItemResponse> GET_ITEM = new Operation<>(
            "GetItem",
            DynamoDbClient::getItem,
            DynamoDbAsyncClient::getItem,
            request -> LEVEL_NAME.equals(request.returnConsumedCapacityAsString())
                    ? request
                    : request.toBuilder().returnConsumedCapacity(LEVEL).build(),
            response -> listed(response.consumedCapacity()));

    public static final Operation<PutItemRequest, PutItemResponse> PUT_ITEM = new Operation<>(
            "PutItem",
            DynamoDbClient::putItem,
            DynamoDbAsyncClient::putItem,
            request -> LEVEL_NAME.equals(request.returnConsumedCapacityAsString())
                    ? request
                    : request.toBuilder().returnConsumedCapacity(LEVEL).build(),
            response -> listed(response.consumedCapacity()));

    public static final Operation<UpdateItemRequest, UpdateItemResponse> UPDATE_ITEM = new Operation<>(
            "UpdateItem",
            DynamoDbClient::updateItem,
            DynamoDbAsyncClient::updateItem,
            request -> LEVEL_NAME.equals(request.returnConsumedCapacityAsString())
                    ? request
                    : request.toBuilder().returnConsumedCapacity(LEVEL).build(),
            response -> listed(response.consumedCapacity()));

    public static final Operation<DeleteItemRequest, DeleteItemResponse> DELETE_ITEM = new Operation<>(
            "DeleteItem",
            DynamoDbClient::deleteItem,
            DynamoDbAsyncClient::deleteItem,
            request -> LEVEL_NAME.equals(request.returnConsumedCapacityAsString())
                    ? request
                    : request.toBuilder().returnConsumedCapacity(LEVEL).build(),
            response -> listed(response.consumedCapacity()));

    public static final Operation<QueryRequest, QueryResponse> QUERY = new Operation<>(
            "Query",
            DynamoDbClient::query,
            DynamoDbAsyncClient::query,
            request -> request.toBuilder().returnConsumedCapacity(LEVEL).build(),
            response -> listed(response.consumedCapacity()));

    public static final Operation<ScanRequest, ScanResponse> SCAN = new Operation<>(
            "Scan",
            DynamoDbClient::scan,
            DynamoDbAsyncClient::scan,
            request -> request.toBuilder().returnConsumedCapacity(LEVEL).build(),
            response -> listed(response.consumedCapacity()));

    public static final Operation<BatchGetItemRequest, BatchGetItemResponse> BATCH_GET_ITEM = new Operation<>(
            "BatchGetItem",
            DynamoDbClient::batchGetItem,
            DynamoDbAsyncClient::batchGetItem,
            request -> request.toBuilder().returnConsumedCapacity(LEVEL).build(),
            BatchGetItemResponse::consumedCapacity);

    public static final Operation<BatchWriteItemRequest, BatchWriteItemResponse> BATCH_WRITE_ITEM = new Operation<>(
            "BatchWriteItem",
            DynamoDbClient::batchWriteItem,
            DynamoDbAsyncClient::batchWriteItem,
            request -> request.toBuilder().returnConsumedCapacity(LEVEL).build(),
            BatchWriteItemResponse::consumedCapacity);

    public static final Operation<TransactGetItemsRequest, TransactGetItemsResponse> TRANSACT_GET_ITEMS =
            new Operation<>(
                    "TransactGetItems",
                    DynamoDbClient::transactGetItems,
                    DynamoDbAsyncClient::transactGetItems,
                    request -> request.toBuilder().returnConsumedCapacity(LEVEL).build(),
                    TransactGetItemsResponse::consumedCapacity);

    public static final Operation<TransactWriteItemsRequest, TransactWriteItemsResponse> TRANSACT_WRITE_ITEMS =
            new Operation<>(
                    "TransactWriteItems",
                    DynamoDbClient::transactWriteItems,
                    DynamoDbAsyncClient::transactWriteItems,
                    request -> request.toBuilder().returnConsumedCapacity(LEVEL).build(),
                    TransactWriteItemsResponse::consumedCapacity);

    /** Returns whether a request has several items, each of which may be left unprocessed. */
    boolean isBatch() {
        return equals(BATCH_GET_ITEM) || equals(BATCH_WRITE_ITEM);
    }

    /** Returns whether a request writes. */
    boolean isWrite() {
        return switch (name) {
            case "GetItem", "Query", "Scan", "BatchGetItem", "TransactGetItems" -> false;
            default -> true;
        };
    }

    /** Returns whether a request consumes twice the units of its single reads or writes. */
    boolean isTransaction() {
        return equals(TRANSACT_GET_ITEMS) || equals(TRANSACT_WRITE_ITEMS);
    }

    private static List<ConsumedCapacity> listed(@Nullable ConsumedCapacity capacity) {
        return capacity == null ? List.of() : List.of(capacity);
    }

    @Override
    public String toString() {
        return name;
    }
}
