package dev.keyspread.internal.read;

import dev.keyspread.Keyspread;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Retries the requests of one read after the SDK has given up, within one budget for all its shards. Back-off delays are
 * drawn from a range that doubles. A shard that waits occupies neither a thread nor a place among the concurrent queries, so
 * that a throttled shard does not delay the others. Thread-safe.
 */
final class Retries {

    private static final Duration FIRST_WAIT = Duration.ofMillis(100);
    private static final int MOST_DOUBLINGS = 6;

    private final Keyspread keyspread;
    private final Deadline deadline;
    private final AtomicInteger left;
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile Runnable waitListener = () -> {};
    private volatile @Nullable Throwable lastFailure;

    /** Retries until the deadline. */
    Retries(Keyspread keyspread, Deadline deadline) {
        this.keyspread = keyspread;
        this.deadline = deadline;
        this.left = new AtomicInteger(keyspread.retriesPerRead());
    }

    /** Returns the result of {@code request}, retried after transient failures. Cancelling it cancels the current attempt. */
    <R> CompletableFuture<R> call(Supplier<CompletableFuture<R>> request) {
        Attempts<R> attempts = new Attempts<>(request);
        attempts.begin();
        return attempts.result;
    }

    /** Returns the last failure that was retried, or {@code null} if there was none. */
    @Nullable
    Throwable lastFailure() {
        return lastFailure;
    }

    /** Returns the number of shards that wait for a retry. */
    int waiting() {
        return waiting.get();
    }

    /** Calls {@code listener} whenever another shard begins to wait. */
    void onWait(Runnable listener) {
        waitListener = listener;
    }

    private boolean isAllowed(Throwable failure) {
        return TransientFailures.is(failure)
                && !deadline.hasPassed()
                && left.getAndUpdate(count -> Math.max(0, count - 1)) > 0;
    }

    private static Throwable cause(Throwable failure) {
        Throwable cause = failure.getCause();
        return failure instanceof CompletionException && cause != null ? cause(cause) : failure;
    }

    private CompletableFuture<?> backOff(int failures) {
        long range = FIRST_WAIT.toNanos() << Math.min(failures, MOST_DOUBLINGS);
        return keyspread.timer().apply(Duration.ofNanos(keyspread.random().nextLong(range)));
    }

    /** A request and its retries. */
    private final class Attempts<R> {

        private final Supplier<CompletableFuture<R>> request;
        private final CompletableFuture<R> result = new CompletableFuture<>();
        private volatile CompletableFuture<?> current = result;
        private int failures;

        Attempts(Supplier<CompletableFuture<R>> request) {
            this.request = request;
            CompletableFuture<?> unused = result.whenComplete((value, failure) -> cancelIfCancelled());
        }

        void begin() {
            if (result.isDone()) {
                return;
            }
            CompletableFuture<R> attempt = attempt();
            current = attempt;
            CompletableFuture<?> unused = attempt.whenComplete(this::settle);
            cancelIfCancelled();
        }

        private void settle(@Nullable R value, @Nullable Throwable failure) {
            if (failure == null) {
                result.complete(value);
            } else if (!result.isDone() && isAllowed(failure)) {
                lastFailure = cause(failure);
                waitAndBegin();
            } else {
                result.completeExceptionally(failure);
            }
        }

        private void waitAndBegin() {
            CompletableFuture<?> delay = delay();
            current = delay;
            waiting.incrementAndGet();
            CompletableFuture<?> unused = delay.whenComplete((passed, failure) -> {
                waiting.decrementAndGet();
                beginAfter(failure);
            });
            cancelIfCancelled();
            waitListener.run();
        }

        private void beginAfter(@Nullable Throwable failureOfTimer) {
            if (failureOfTimer == null) {
                begin();
            } else {
                result.completeExceptionally(failureOfTimer);
            }
        }

        // An exception thrown in a callback would be lost, and the reader would wait forever.
        private CompletableFuture<R> attempt() {
            try {
                return request.get();
            } catch (RuntimeException | Error failure) {
                return CompletableFuture.failedFuture(failure);
            }
        }

        private CompletableFuture<?> delay() {
            try {
                return Objects.requireNonNull(backOff(failures++), "The timer gave no future");
            } catch (RuntimeException | Error failure) {
                return CompletableFuture.failedFuture(failure);
            }
        }

        private void cancelIfCancelled() {
            if (result.isCancelled()) {
                current.cancel(true);
            }
        }
    }
}
