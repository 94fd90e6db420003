package dev.keyspread.internal.gateway;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Limits the calls in flight. The other calls wait in first-in, first-out order. A cancelled call releases its permit at once,
 * although its request may take longer to end. Thread-safe; never blocks.
 */
public final class QueryLimit {

    private final Queue<Call<?>> waiting = new ConcurrentLinkedQueue<>();
    private final int limit;
    private final Semaphore permits;

    public QueryLimit(int limit) {
        this.limit = limit;
        this.permits = new Semaphore(limit);
    }

    /**
     * Makes {@code call}, which must not throw, when it is its turn, and returns its result. Cancelling the result cancels the call in flight; a call
     * that is cancelled before its turn is not made.
     */
    public <R> CompletableFuture<R> submit(Supplier<CompletableFuture<R>> call) {
        Call<R> submitted = new Call<>(call);
        waiting.add(submitted);
        startNext();
        return submitted.result;
    }

    /**
     * Starts one waiting call, if there is a permit. One is enough, because every new call and every released permit leads here.
     * If the call ends at once, its permit goes to the next one, in a loop because recursion could overflow the stack.
     */
    private void startNext() {
        List<Runnable> ended = new ArrayList<>();
        Call<?> next = acquire();
        while (next != null && next.start(ended)) {
            permits.release();
            next = acquire();
        }
        ended.forEach(Runnable::run);
    }

    /** Returns the next call with a permit for it, or null if there is none of either. */
    private @Nullable Call<?> acquire() {
        while (!waiting.isEmpty() && permits.tryAcquire()) {
            Call<?> next = waiting.poll();
            if (next != null && !next.result.isDone()) {
                return next;
            }
            // Looks again afterwards: a call may have come that found no permit.
            permits.release();
        }
        return null;
    }

    /** A call and its result. */
    private final class Call<R> {

        private final Supplier<CompletableFuture<R>> call;
        private final CompletableFuture<R> result = new CompletableFuture<>();

        Call(Supplier<CompletableFuture<R>> call) {
            this.call = call;
        }

        /** Starts the call. If it has ended already, adds its callback to {@code ended} and returns true. */
        boolean start(List<Runnable> ended) {
            CompletableFuture<R> inFlight = call.get();
            Futures.whenCancelled(result, () -> inFlight.cancel(true));
            if (inFlight.isDone()) {
                ended.add(() -> Futures.settle(result, inFlight));
                return true;
            }
            // The result is settled last: its callbacks may take long, or submit calls.
            CompletableFuture<?> unused = inFlight.whenComplete((value, failure) -> {
                permits.release();
                startNext();
                Futures.settle(result, value, failure);
            });
            return false;
        }
    }

    @Override
    public String toString() {
        return Integer.toString(limit);
    }
}
