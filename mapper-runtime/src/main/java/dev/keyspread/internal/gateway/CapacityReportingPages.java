package dev.keyspread.internal.gateway;

import dev.keyspread.ConsumedCapacityListener;
import dev.keyspread.internal.wire.Incoming;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Asks for the consumed capacity of each page, and tells a listener. Thread-safe. */
final class CapacityReportingPages implements PageGateway {

    private static final ReturnConsumedCapacity LEVEL = ReturnConsumedCapacity.INDEXES;

    private final PageGateway delegate;
    private final ConsumedCapacityListener listener;

    CapacityReportingPages(PageGateway delegate, ConsumedCapacityListener listener) {
        this.delegate = delegate;
        this.listener = listener;
    }

    @Override
    public CompletableFuture<QueryResponse> query(QueryRequest request, Incoming<?> items) {
        return Futures.transform(
                delegate.query(request.toBuilder().returnConsumedCapacity(LEVEL).build(), items),
                response -> reported("Query", response, response.consumedCapacity()));
    }

    @Override
    public CompletableFuture<ScanResponse> scan(ScanRequest request, Incoming<?> items) {
        return Futures.transform(
                delegate.scan(request.toBuilder().returnConsumedCapacity(LEVEL).build(), items),
                response -> reported("Scan", response, response.consumedCapacity()));
    }

    private <R> R reported(String operation, R response, @Nullable ConsumedCapacity capacity) {
        if (capacity != null) {
            listener.consumed(operation, capacity);
        }
        return response;
    }

    @Override
    public Optional<Duration> callTimeout() {
        return delegate.callTimeout();
    }

    @Override
    public String toString() {
        return "CapacityReportingPages[" + delegate + "]";
    }
}
