package dev.keyspread.internal.gateway;

import dev.keyspread.ConsumedCapacityListener;
import dev.keyspread.internal.wire.Incoming;
import dev.keyspread.internal.wire.Outgoing;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
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

/** Asks for the consumed capacity of each request, and tells a listener. Thread-safe. */
final class CapacityReportingGateway implements DynamoDbGateway {

    private static final ReturnConsumedCapacity LEVEL = ReturnConsumedCapacity.INDEXES;

    private final DynamoDbGateway delegate;
    private final ConsumedCapacityListener listener;
    private final PageGateway pages;

    CapacityReportingGateway(DynamoDbGateway delegate, ConsumedCapacityListener listener) {
        this.delegate = delegate;
        this.listener = listener;
        this.pages = new CapacityReportingPages(delegate, listener);
    }

    @Override
    public CompletableFuture<GetItemResponse> getItem(GetItemRequest request, Incoming<?> item) {
        return delegate.getItem(
                        request.toBuilder().returnConsumedCapacity(LEVEL).build(), item)
                .thenApply(response -> reported("GetItem", response, response.consumedCapacity()));
    }

    @Override
    public CompletableFuture<PutItemResponse> putItem(Function<Outgoing, PutItemRequest> request) {
        return delegate.putItem(item -> request.apply(item).toBuilder()
                        .returnConsumedCapacity(LEVEL)
                        .build())
                .thenApply(response -> reported("PutItem", response, response.consumedCapacity()));
    }

    @Override
    public CompletableFuture<DeleteItemResponse> deleteItem(DeleteItemRequest request) {
        return delegate.deleteItem(
                        request.toBuilder().returnConsumedCapacity(LEVEL).build())
                .thenApply(response -> reported("DeleteItem", response, response.consumedCapacity()));
    }

    @Override
    public CompletableFuture<QueryResponse> query(QueryRequest request, Incoming<?> items) {
        return pages.query(request, items);
    }

    @Override
    public CompletableFuture<ScanResponse> scan(ScanRequest request, Incoming<?> items) {
        return pages.scan(request, items);
    }

    @Override
    public CompletableFuture<BatchGetItemResponse> batchGetItem(BatchGetItemRequest request, Incoming<?> items) {
        return delegate.batchGetItem(
                        request.toBuilder().returnConsumedCapacity(LEVEL).build(), items)
                .thenApply(response -> reported("BatchGetItem", response, response.consumedCapacity()));
    }

    @Override
    public CompletableFuture<TransactGetItemsResponse> transactGetItems(
            TransactGetItemsRequest request, Incoming<?> items) {
        return delegate.transactGetItems(
                        request.toBuilder().returnConsumedCapacity(LEVEL).build(), items)
                .thenApply(response -> reported("TransactGetItems", response, response.consumedCapacity()));
    }

    @Override
    public CompletableFuture<UpdateItemResponse> updateItem(Function<Outgoing, UpdateItemRequest> request) {
        return delegate.updateItem(items -> request.apply(items).toBuilder()
                        .returnConsumedCapacity(LEVEL)
                        .build())
                .thenApply(response -> reported("UpdateItem", response, response.consumedCapacity()));
    }

    @Override
    public CompletableFuture<BatchWriteItemResponse> batchWriteItem(Function<Outgoing, BatchWriteItemRequest> request) {
        return delegate.batchWriteItem(items -> request.apply(items).toBuilder()
                        .returnConsumedCapacity(LEVEL)
                        .build())
                .thenApply(response -> reported("BatchWriteItem", response, response.consumedCapacity()));
    }

    @Override
    public CompletableFuture<TransactWriteItemsResponse> transactWriteItems(
            Function<Outgoing, TransactWriteItemsRequest> request) {
        return delegate.transactWriteItems(items -> request.apply(items).toBuilder()
                        .returnConsumedCapacity(LEVEL)
                        .build())
                .thenApply(response -> reported("TransactWriteItems", response, response.consumedCapacity()));
    }

    private <R> R reported(String operation, R response, @Nullable ConsumedCapacity capacity) {
        if (capacity != null) {
            listener.consumed(operation, capacity);
        }
        return response;
    }

    /** An operation on several tables consumes of each. */
    private <R> R reported(String operation, R response, List<ConsumedCapacity> capacities) {
        capacities.forEach(capacity -> listener.consumed(operation, capacity));
        return response;
    }

    @Override
    public Optional<Duration> callTimeout() {
        return delegate.callTimeout();
    }

    @Override
    public String toString() {
        return "CapacityReportingGateway[" + delegate + "]";
    }
}
