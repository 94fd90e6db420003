package dev.keyspread.internal.gateway;

import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Limits the calls in flight; the others wait in the order in which they came. A cancelled call gives its place back at once,
 * although its request may take longer to end. Thread-safe; never blocks.
 */
public final class QueryLimit {

    private final Queue<Call<?>> waiting = new ConcurrentLinkedQueue<>();
    private final int limit;
    private final AtomicInteger free;
    private final AtomicInteger rounds = new AtomicInteger();

    public QueryLimit(int limit) {
        this.limit = limit;
        this.free = new AtomicInteger(limit);
    }

    /**
     * Makes {@code call} when it is its turn, and returns its result. Cancelling the result cancels the call in flight; a call
     * that is cancelled before its turn is not made.
     */
    public <R> CompletableFuture<R> submit(Supplier<CompletableFuture<R>> call) {
        Call<R> submitted = new Call<>(call);
        waiting.add(submitted);
        advance();
        return submitted.result;
    }

    // Calls may end while they are begun, and begin others: whoever is here already does the work of those who come.
    private void advance() {
        if (rounds.getAndIncrement() != 0) {
            return;
        }
        int done = 1;
        while (done != 0) {
            beginAll();
            done = rounds.addAndGet(-done);
        }
    }

    private void beginAll() {
        while (free.get() > 0) {
            Call<?> next = waiting.poll();
            if (next == null) {
                return;
            }
            if (!next.result.isDone()) {
                free.decrementAndGet();
                next.begin();
            }
        }
    }

    private void release() {
        free.incrementAndGet();
        advance();
    }

    /** A call and its result. */
    private final class Call<R> {

        private final Supplier<CompletableFuture<R>> call;
        private final CompletableFuture<R> result = new CompletableFuture<>();

        Call(Supplier<CompletableFuture<R>> call) {
            this.call = call;
        }

        void begin() {
            CompletableFuture<R> inFlight = Futures.attempt(call);
            Futures.whenCancelled(result, () -> inFlight.cancel(true));
            // The place is given back before anybody is told, who may want it.
            CompletableFuture<?> unused = inFlight.whenComplete((value, failure) -> {
                release();
                Futures.settle(result, value, failure);
            });
        }
    }

    @Override
    public String toString() {
        return Integer.toString(limit);
    }
}
