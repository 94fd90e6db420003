package dev.keyspread.internal.read;

import dev.keyspread.internal.gateway.Call;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.gateway.Gateway;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Retries the requests of one read after the SDK has given up, within one budget for all its shards. Back-off delays are
 * drawn from a range that doubles. A shard that waits occupies neither a thread nor a place among the concurrent queries, so
 * that a throttled shard does not delay the others. Thread-safe.
 */
final class Retries implements Gateway {

    private static final Duration FIRST_WAIT = Duration.ofMillis(100);
    private static final int MOST_DOUBLINGS = 6;

    private final Gateway delegate;
    private final ReadSettings settings;
    private final Deadline deadline;
    private final AtomicInteger left;
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile Runnable waitListener = () -> {};
    private volatile @Nullable Throwable lastFailure;

    /** Retries until the deadline. */
    Retries(Gateway delegate, ReadSettings settings, Deadline deadline) {
        this.delegate = delegate;
        this.settings = settings;
        this.deadline = deadline;
        this.left = new AtomicInteger(settings.retriesPerRead());
    }

    /** Returns the gateway without retries. */
    Gateway delegate() {
        return delegate;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return call(() -> delegate.send(call));
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

    private CompletableFuture<?> backOff(int failures) {
        long range = FIRST_WAIT.toNanos() << Math.min(failures, MOST_DOUBLINGS);
        return settings.timer().apply(Duration.ofNanos(settings.random().nextLong(range)));
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
            // An exception thrown in a callback would be lost, and the reader would wait forever.
            CompletableFuture<R> attempt = Futures.attempt(request);
            current = attempt;
            CompletableFuture<?> unused = attempt.whenComplete(this::settle);
            cancelIfCancelled();
        }

        private void settle(@Nullable R value, @Nullable Throwable failure) {
            if (failure == null) {
                result.complete(value);
            } else if (!result.isDone() && isAllowed(failure)) {
                lastFailure = Futures.cause(failure);
                waitAndBegin();
            } else {
                result.completeExceptionally(CallFailure.mark(Futures.cause(failure)));
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

    @Override
    public String toString() {
        return "retry(" + settings.retriesPerRead() + ") > " + delegate;
    }
}
