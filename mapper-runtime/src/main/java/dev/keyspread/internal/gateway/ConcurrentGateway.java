package dev.keyspread.internal.gateway;

import dev.keyspread.internal.wire.Incoming;
import dev.keyspread.internal.wire.Outgoing;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
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

/**
 * Makes each request on the threads of an executor. A request that is cancelled before its turn is not made, and one that is
 * under way is interrupted. Thread-safe.
 */
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

    @Override
    public CompletableFuture<BatchGetItemResponse> batchGetItem(BatchGetItemRequest request, Incoming<?> items) {
        return submit(() -> delegate.batchGetItem(request, items));
    }

    @Override
    public CompletableFuture<TransactGetItemsResponse> transactGetItems(
            TransactGetItemsRequest request, Incoming<?> items) {
        return submit(() -> delegate.transactGetItems(request, items));
    }

    @Override
    public CompletableFuture<UpdateItemResponse> updateItem(Function<Outgoing, UpdateItemRequest> request) {
        return submit(() -> delegate.updateItem(request));
    }

    @Override
    public CompletableFuture<BatchWriteItemResponse> batchWriteItem(Function<Outgoing, BatchWriteItemRequest> request) {
        return submit(() -> delegate.batchWriteItem(request));
    }

    @Override
    public CompletableFuture<TransactWriteItemsResponse> transactWriteItems(
            Function<Outgoing, TransactWriteItemsRequest> request) {
        return submit(() -> delegate.transactWriteItems(request));
    }

    private <R> CompletableFuture<R> submit(Supplier<CompletableFuture<R>> call) {
        CompletableFuture<R> result = new CompletableFuture<>();
        // Its interrupt ends with it: it never reaches what the thread does next.
        FutureTask<?> task = new FutureTask<>(() -> run(call, result), null);
        executor.execute(task);
        CompletableFuture<R> unused = result.whenComplete((response, failure) -> {
            if (result.isCancelled()) {
                task.cancel(true);
            }
        });
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
    public Optional<Duration> callTimeout() {
        return delegate.callTimeout();
    }

    @Override
    public String toString() {
        return "ConcurrentGateway[" + delegate + "]";
    }
}
