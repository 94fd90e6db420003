package dev.keyspread.gateway;

import dev.keyspread.wire.Incoming;
import dev.keyspread.wire.Outgoing;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
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

/** Makes each request on the threads of an executor. A request that is cancelled before its turn is not made. Thread-safe. */
final class ConcurrentGateway implements DynamoDbGateway {

    private final DynamoDbGateway delegate;
    private final Executor executor;

    ConcurrentGateway(DynamoDbGateway delegate, Executor executor) {
        this.delegate = delegate;
        this.executor = executor;
    }

    @Override
    public CompletableFuture<GetItemResponse> getItem(GetItemRequest request, Incoming<?> item) {
        return submit(() -> delegate.getItem(request, item));
    }

    @Override
    public CompletableFuture<PutItemResponse> putItem(Function<Outgoing, PutItemRequest> request) {
        return submit(() -> delegate.putItem(request));
    }

    @Override
    public CompletableFuture<DeleteItemResponse> deleteItem(DeleteItemRequest request) {
        return submit(() -> delegate.deleteItem(request));
    }

    @Override
    public CompletableFuture<QueryResponse> query(QueryRequest request, Incoming<?> items) {
        return submit(() -> delegate.query(request, items));
    }

    @Override
    public CompletableFuture<ScanResponse> scan(ScanRequest request, Incoming<?> items) {
        return submit(() -> delegate.scan(request, items));
    }

    private <R> CompletableFuture<R> submit(Supplier<CompletableFuture<R>> call) {
        CompletableFuture<R> result = new CompletableFuture<>();
        executor.execute(() -> run(call, result));
        return result;
    }

    private static <R> void run(Supplier<CompletableFuture<R>> call, CompletableFuture<R> result) {
        if (result.isDone()) {
            return;
        }
        try {
            CompletableFuture<R> unused =
                    call.get().whenComplete((response, failure) -> settle(result, response, failure));
        } catch (RuntimeException | Error failure) {
            // A future that nobody completes would leave its reader waiting for ever.
            result.completeExceptionally(failure);
        }
    }

    private static <R> void settle(CompletableFuture<R> result, @Nullable R response, @Nullable Throwable failure) {
        if (failure == null) {
            result.complete(response);
        } else {
            result.completeExceptionally(failure);
        }
    }

    @Override
    public String toString() {
        return "ConcurrentGateway[" + delegate + "]";
    }
}
