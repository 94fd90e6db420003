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
 * Asks again for pages whose requests failed for a while, after the SDK's own retries: so often for all shards of one read
 * together. Waits are drawn evenly from a range that doubles, and occupy neither a thread nor a place among the queries
 * under way, so that a throttled shard does not hold up the others. Thread-safe.
 */
final class Retries {

    private static final Duration FIRST_WAIT = Duration.ofMillis(100);
    private static final int MOST_DOUBLINGS = 6;

    private final Keyspread keyspread;
    private final Deadline deadline;
    private final Waits waits;
    private final AtomicInteger left;
    private volatile @Nullable Throwable lastFailure;

    /** Retries before the deadline, whose waits are counted in {@code waits}. */
    Retries(Keyspread keyspread, Deadline deadline, Waits waits) {
        this.keyspread = keyspread;
        this.deadline = deadline;
        this.waits = waits;
        this.left = new AtomicInteger(keyspread.retriesPerRead());
    }

    /** The result of {@code request}, made anew if it fails for a while. Cancelling it cancels what is under way. */
    <R> CompletableFuture<R> call(Supplier<CompletableFuture<R>> request) {
        Attempts<R> attempts = new Attempts<>(request);
        attempts.begin();
        return attempts.result;
    }

    /** The last failure after which a request was made anew, or is to be; {@code null} if there was none. */
    @Nullable
    Throwable lastFailure() {
        return lastFailure;
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

    private CompletableFuture<?> pause(int failures) {
        long range = FIRST_WAIT.toNanos() << Math.min(failures, MOST_DOUBLINGS);
        return keyspread.timer().apply(Duration.ofNanos(keyspread.random().nextLong(range)));
    }

    /** A request and those made in its place. */
    private final class Attempts<R> {

        private final Supplier<CompletableFuture<R>> request;
        private final CompletableFuture<R> result = new CompletableFuture<>();
        private volatile CompletableFuture<?> underWay = result;
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
            underWay = attempt;
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
            CompletableFuture<?> pause = pause();
            underWay = pause;
            CompletableFuture<?> unused = waits.count(pause).whenComplete((passed, failure) -> beginAfter(failure));
            cancelIfCancelled();
            waits.tell();
        }

        private void beginAfter(@Nullable Throwable failureOfTimer) {
            if (failureOfTimer == null) {
                begin();
            } else {
                result.completeExceptionally(failureOfTimer);
            }
        }

        // What is thrown where a future completes is lost, and who reads would wait for ever.
        private CompletableFuture<R> attempt() {
            try {
                return request.get();
            } catch (RuntimeException | Error failure) {
                return CompletableFuture.failedFuture(failure);
            }
        }

        private CompletableFuture<?> pause() {
            try {
                return Objects.requireNonNull(Retries.this.pause(failures++), "The timer gave no future");
            } catch (RuntimeException | Error failure) {
                return CompletableFuture.failedFuture(failure);
            }
        }

        private void cancelIfCancelled() {
            if (result.isCancelled()) {
                underWay.cancel(true);
            }
        }
    }
}
