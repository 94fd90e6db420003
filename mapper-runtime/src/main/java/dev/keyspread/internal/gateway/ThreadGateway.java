package dev.keyspread.internal.gateway;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Makes each request on the threads of an executor. A request that is cancelled before its turn is not made, and one in flight
 * is interrupted. Thread-safe.
 */
public final class ThreadGateway implements Gateway {

    private final Gateway delegate;
    private final Executor threads;

    public ThreadGateway(Gateway delegate, Executor threads) {
        this.delegate = delegate;
        this.threads = threads;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        CompletableFuture<V> result = new CompletableFuture<>();
        // Its interrupt ends with it: it never reaches the thread's next task.
        FutureTask<?> task = new FutureTask<>(() -> run(call, result), null);
        threads.execute(task);
        Futures.whenCancelled(result, () -> task.cancel(true));
        return result;
    }

    private <Q extends DynamoDbRequest, R, V> void run(Call<Q, R, V> call, CompletableFuture<V> result) {
        if (!result.isDone()) {
            Futures.settle(result, Futures.attempt(() -> delegate.send(call)));
        }
    }

    @Override
    public String toString() {
        return "threads > " + delegate;
    }
}
