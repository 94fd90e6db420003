package dev.keyspread.internal.gateway;

import dev.keyspread.internal.wire.Incoming;
import dev.keyspread.internal.wire.Outgoing;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Makes each request with the SDK's blocking client, on the caller's thread. Thread-safe. */
final class ClientGateway implements DynamoDbGateway {

    private final DynamoDbClient client;
    private final WireSwitch wire;

    ClientGateway(DynamoDbClient client) {
        this.client = client;
        this.wire = WireSwitch.of(client);
    }

    @Override
    public CompletableFuture<GetItemResponse> getItem(GetItemRequest request, Incoming<?> item) {
        return complete(() -> client.getItem(wire.reading(request, item)));
    }

    @Override
    public CompletableFuture<PutItemResponse> putItem(Function<Outgoing, PutItemRequest> request) {
        return complete(() -> wire.write(request, client::putItem));
    }

    @Override
    public CompletableFuture<DeleteItemResponse> deleteItem(DeleteItemRequest request) {
        return complete(() -> client.deleteItem(request));
    }

    @Override
    public CompletableFuture<QueryResponse> query(QueryRequest request, Incoming<?> items) {
        return complete(() -> client.query(wire.reading(request, items)));
    }

    @Override
    public CompletableFuture<ScanResponse> scan(ScanRequest request, Incoming<?> items) {
        return complete(() -> client.scan(wire.reading(request, items)));
    }

    @Override
    public CompletableFuture<BatchGetItemResponse> batchGetItem(BatchGetItemRequest request, Incoming<?> items) {
        return complete(() -> client.batchGetItem(wire.reading(request, items)));
    }

    @Override
    public CompletableFuture<TransactGetItemsResponse> transactGetItems(
            TransactGetItemsRequest request, Incoming<?> items) {
        return complete(() -> client.transactGetItems(wire.reading(request, items)));
    }

    @Override
    public CompletableFuture<UpdateItemResponse> updateItem(Function<Outgoing, UpdateItemRequest> request) {
        return complete(() -> wire.write(request, client::updateItem));
    }

    @Override
    public CompletableFuture<BatchWriteItemResponse> batchWriteItem(Function<Outgoing, BatchWriteItemRequest> request) {
        return complete(() -> wire.write(request, client::batchWriteItem));
    }

    @Override
    public CompletableFuture<TransactWriteItemsResponse> transactWriteItems(
            Function<Outgoing, TransactWriteItemsRequest> request) {
        return complete(() -> wire.write(request, client::transactWriteItems));
    }

    // Callers learn of a failure in one way only, whichever gateway they use: from the future.
    private static <R> CompletableFuture<R> complete(Supplier<R> call) {
        try {
            return CompletableFuture.completedFuture(call.get());
        } catch (RuntimeException failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    @Override
    public Optional<Duration> callTimeout() {
        return ClientSettings.callTimeout(client);
    }

    @Override
    public String toString() {
        return "ClientGateway[" + client.serviceName() + ", " + wire + "]";
    }
}
