package dev.keyspread.internal.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Limits the calls in flight. The other calls wait in first-in, first-out order. A cancelled call releases its permit at once,
 * although its request may take longer to end. Thread-safe; never blocks.
 */
final class LimitGateway implements Gateway {

    private final Gateway delegate;
    private final int limit;
    private final Semaphore permits;
    private final Queue<Waiting<?>> queue;

    private LimitGateway(Gateway delegate, int limit, Semaphore permits, Queue<Waiting<?>> queue) {
        this.delegate = delegate;
        this.limit = limit;
        this.permits = permits;
        this.queue = queue;
    }

    public LimitGateway(Gateway delegate, int limit) {
        this(delegate, limit, new Semaphore(limit), new ConcurrentLinkedQueue<>());
    }

    /** Returns a gateway over {@code other} that shares this limit. */
    public LimitGateway sharedWith(Gateway other) {
        return new LimitGateway(other, limit, permits, queue);
    }

    /**
     * Sends the call when it is its turn. Cancelling the result cancels the call in flight; a call that is cancelled before its
     * turn is not sent.
     */
    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        Waiting<V> waiting = new Waiting<>(delegate, call);
        queue.add(waiting);
        startNext();
        return waiting.result;
    }

    /**
     * Starts one waiting call, if there is a permit. One is enough, because every new call and every released permit leads here.
     * If the call ends at once, its permit goes to the next one, in a loop because recursion could overflow the stack.
     */
    private void startNext() {
        List<Runnable> ended = new ArrayList<>();
        Waiting<?> next = acquire();
        while (next != null && start(next, ended)) {
            permits.release();
            next = acquire();
        }
        ended.forEach(Runnable::run);
    }

    /** Returns the next call with a permit, or null if there is no waiting call or no permit. */
    private @Nullable Waiting<?> acquire() {
        while (!queue.isEmpty() && permits.tryAcquire()) {
            Waiting<?> next = queue.poll();
            if (next != null && !next.result.isDone()) {
                return next;
            }
            // Tries again, because a new call may have found no permit meanwhile.
            permits.release();
        }
        return null;
    }

    /** Starts the call. If it has ended already, adds its callback to {@code ended} and returns true. */
    private <V> boolean start(Waiting<V> waiting, List<Runnable> ended) {
        CompletableFuture<V> result = waiting.result;
        CompletableFuture<V> inFlight = waiting.send();
        Futures.whenCancelled(result, () -> inFlight.cancel(true));
        if (inFlight.isDone()) {
            ended.add(() -> Futures.settle(result, inFlight));
            return true;
        }
        // The result is settled last: its callbacks may take long, or send calls.
        CompletableFuture<?> unused = inFlight.whenComplete((value, failure) -> {
            permits.release();
            startNext();
            Futures.settle(result, value, failure);
        });
        return false;
    }

    /** A waiting call and its result. Gateways that share a limit share one queue. */
    private static final class Waiting<V> {

        private final Gateway delegate;
        private final Call<?, ?, V> call;
        private final CompletableFuture<V> result = new CompletableFuture<>();

        Waiting(Gateway delegate, Call<?, ?, V> call) {
            this.delegate = delegate;
            this.call = call;
        }

        CompletableFuture<V> send() {
            try {
                return delegate.send(call);
            } catch (RuntimeException | Error failure) {
                return CompletableFuture.failedFuture(failure);
            }
        }
    }

    @Override
    public String toString() {
        return "limit(" + limit + ") > " + delegate;
    }
}
