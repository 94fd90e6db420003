package dev.keyspread.internal.gateway;

import dev.keyspread.internal.wire.Incoming;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Makes each request with the SDK's asynchronous client. A future that is cancelled cancels its request. Thread-safe. */
final class AsyncClientGateway implements PageGateway {

    private final DynamoDbAsyncClient client;
    private final WireSwitch wire;

    AsyncClientGateway(DynamoDbAsyncClient client) {
        this.client = client;
        this.wire = WireSwitch.of(client);
    }

    @Override
    public CompletableFuture<QueryResponse> query(QueryRequest request, Incoming<?> items) {
        return begin(() -> client.query(wire.reading(request, items)));
    }

    @Override
    public CompletableFuture<ScanResponse> scan(ScanRequest request, Incoming<?> items) {
        return begin(() -> client.scan(wire.reading(request, items)));
    }

    // Callers learn of a failure in one way only: from the future, even if nothing was sent.
    private static <R> CompletableFuture<R> begin(Supplier<CompletableFuture<R>> call) {
        try {
            return call.get();
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
        return "AsyncClientGateway[" + client.serviceName() + ", " + wire + "]";
    }
}
