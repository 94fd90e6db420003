package dev.keyspread.internal.call;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Makes each request on the threads of an executor. A request that is cancelled before its turn is not made, and one in flight
 * is interrupted. A request that is sent while another completes follows it on the same thread, which saves a thread switch.
 * Callbacks of results must be short, because they delay that request. Thread-safe.
 */
record ThreadGateway(Gateway delegate, Executor threads) implements Gateway {

    /** The worker whose request completes on the current thread. */
    private static final ThreadLocal<@Nullable Worker> COMPLETING = new ThreadLocal<>();

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        CompletableFuture<V> result = new CompletableFuture<>();
        FutureTask<CompletableFuture<V>> request = new FutureTask<>(() -> delegate.send(call));
        start(new Task<>(request, result));
        Futures.whenCancelled(result, () -> request.cancel(true));
        return result;
    }

    private void start(Task<?> task) {
        Worker worker = COMPLETING.get();
        if (worker != null && worker.next == null) {
            worker.next = task;
            return;
        }
        try {
            threads.execute(new Worker(task));
        } catch (RuntimeException | Error rejected) {
            task.result.completeExceptionally(rejected);
        }
    }

    /** Sends a request, and then each request that is submitted while the previous one completes. */
    private static final class Worker implements Runnable {

        private @Nullable Task<?> next;

        Worker(Task<?> first) {
            this.next = first;
        }

        @Override
        public void run() {
            for (Task<?> task = next; task != null; task = next) {
                next = null;
                task.request.run();
                complete(task);
            }
        }

        private void complete(Task<?> task) {
            COMPLETING.set(this);
            try {
                task.complete();
            } finally {
                COMPLETING.remove();
            }
        }
    }

    /** A request and its result. */
    private record Task<V>(FutureTask<CompletableFuture<V>> request, CompletableFuture<V> result) {

        // A cancelled request has no successor, so that its interrupt affects no other request.
        void complete() {
            if (!request.isCancelled()) {
                Futures.settle(result, response());
            }
        }

        private CompletableFuture<V> response() {
            try {
                return request.get();
            } catch (InterruptedException | ExecutionException impossible) {
                return CompletableFuture.failedFuture(impossible);
            }
        }
    }

    @Override
    public String toString() {
        return "threads > " + delegate;
    }
}
