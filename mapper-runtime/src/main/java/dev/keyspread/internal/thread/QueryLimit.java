package dev.keyspread.internal.thread;

import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets so many queries of sharded reads, and of asynchronous ones on threads, be under way at once; the others wait for
 * their turn in the order in which they came. One that is cancelled gives its place back at once, though its request may
 * take longer to end. Thread-safe; never blocks.
 */
public final class QueryLimit {

    private final Queue<Call<?>> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger free;
    private final AtomicInteger rounds = new AtomicInteger();

    public QueryLimit(int limit) {
        this.free = new AtomicInteger(limit);
    }

    /**
     * The result of {@code call}, which begins when it is its turn. Cancelling it cancels the call that is under way; a
     * call that is cancelled before its turn is not made.
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
            CompletableFuture<R> underWay = started();
            CompletableFuture<?> unusedCancel = result.whenComplete((value, failure) -> {
                if (result.isCancelled()) {
                    underWay.cancel(true);
                }
            });
            // The place is given back before anybody is told, who may want it.
            CompletableFuture<?> unusedEnd = underWay.whenComplete((value, failure) -> {
                release();
                settle(value, failure);
            });
        }

        private CompletableFuture<R> started() {
            try {
                return call.get();
            } catch (RuntimeException | Error failure) {
                return CompletableFuture.failedFuture(failure);
            }
        }

        private void settle(@Nullable R value, @Nullable Throwable failure) {
            if (failure == null) {
                result.complete(value);
            } else {
                result.completeExceptionally(failure);
            }
        }
    }
}
