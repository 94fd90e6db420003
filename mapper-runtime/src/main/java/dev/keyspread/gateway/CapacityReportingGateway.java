package dev.keyspread.gateway;

import dev.keyspread.ConsumedCapacityListener;
import dev.keyspread.wire.Incoming;
import dev.keyspread.wire.Outgoing;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
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

/** Asks for the consumed capacity of each request, and tells a listener. Thread-safe. */
final class CapacityReportingGateway implements DynamoDbGateway {

    private static final ReturnConsumedCapacity LEVEL = ReturnConsumedCapacity.INDEXES;

    private final DynamoDbGateway delegate;
    private final ConsumedCapacityListener listener;

    CapacityReportingGateway(DynamoDbGateway delegate, ConsumedCapacityListener listener) {
        this.delegate = delegate;
        this.listener = listener;
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
        return delegate.query(request.toBuilder().returnConsumedCapacity(LEVEL).build(), items)
                .thenApply(response -> reported("Query", response, response.consumedCapacity()));
    }

    @Override
    public CompletableFuture<ScanResponse> scan(ScanRequest request, Incoming<?> items) {
        return delegate.scan(request.toBuilder().returnConsumedCapacity(LEVEL).build(), items)
                .thenApply(response -> reported("Scan", response, response.consumedCapacity()));
    }

    private <R> R reported(String operation, R response, @Nullable ConsumedCapacity capacity) {
        if (capacity != null) {
            listener.consumed(operation, capacity);
        }
        return response;
    }

    @Override
    public String toString() {
        return "CapacityReportingGateway[" + delegate + "]";
    }
}
