package dev.keyspread.gateway;

import dev.keyspread.wire.Incoming;
import dev.keyspread.wire.Outgoing;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
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

    // Callers learn of a failure in one way only, whichever gateway they use: from the future.
    private static <R> CompletableFuture<R> complete(Supplier<R> call) {
        try {
            return CompletableFuture.completedFuture(call.get());
        } catch (RuntimeException failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    @Override
    public String toString() {
        return "ClientGateway[" + client.serviceName() + ", " + wire + "]";
    }
}
