package dev.keyspread.internal.read;

import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.call.WaitingCaller;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Retries the requests of one read, instead of the SDK, within one budget for all its shards, and a time for each request. A
 * waiting shard occupies neither a thread nor a permit for concurrent queries, so a throttled shard does not delay the others.
 * Thread-safe.
 */
final class Retries implements Gateway {

    private static final BackoffStrategy BACKOFF =
            BackoffStrategy.exponentialDelay(Duration.ofMillis(25), Duration.ofMillis(6_400));

    /**
     * The default budget. If a request fails with probability p, reading a page of each of s shards takes s·p/(1-p) retries
     * on average: s for p = 50 %. The constant covers chance where s is small.
     */
    private static final int DEFAULT_RETRIES = 10;

    private static final int RETRIES_PER_SHARD = 2;

    private final Gateway delegate;
    private final ReadSettings settings;
    private final Deadline deadline;
    private final @Nullable WaitingCaller caller;
    private final int budget;
    private final AtomicInteger left;
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile Runnable waitListener = () -> {};
    private volatile @Nullable Throwable lastFailure;

    /**
     * Creates the retries of a read of {@code shards} shards until its deadline.
     *
     * @param caller the thread that waits for the read, or null if none does
     */
    Retries(Gateway delegate, ReadSettings settings, int shards, Deadline deadline, @Nullable WaitingCaller caller) {
        this.delegate = delegate;
        this.caller = caller;
        this.settings = settings;
        this.deadline = deadline;
        this.budget = settings.retriesPerRead().orElse(DEFAULT_RETRIES + RETRIES_PER_SHARD * shards);
        this.left = new AtomicInteger(budget);
    }

    /** Returns the gateway without retries. */
    Gateway delegate() {
        return delegate;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        Attempts<V> attempts = new Attempts<>(call.madeOnce().by(caller).with(this::unlessEnded));
        attempts.begin();
        return attempts.result;
    }

    // Cancelled requests release their permits one by one. Waiting requests of the same read must not take them.
    private <E> E unlessEnded(E exchange) {
        if (deadline.isEnded()) {
            throw new CancellationException("The read has ended");
        }
        return exchange;
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

    /** A request and its retries after transient failures. Cancelling the result cancels the current attempt. */
    private final class Attempts<R> {

        private final Call<?, ?, R> call;
        private final CompletableFuture<R> result = new CompletableFuture<>();
        private volatile CompletableFuture<?> current = result;
        private int failures;
        private Duration waited = Duration.ZERO;
        private Duration delay = Duration.ZERO;

        Attempts(Call<?, ?, R> call) {
            this.call = call;
            CompletableFuture<?> unused = result.whenComplete((value, failure) -> cancelIfCancelled());
        }

        void begin() {
            if (result.isDone()) {
                return;
            }
            CompletableFuture<R> attempt;
            try {
                attempt = delegate.send(call);
            } catch (RuntimeException | Error failure) {
                attempt = CompletableFuture.failedFuture(failure);
            }
            current = attempt;
            CompletableFuture<?> unused = attempt.whenComplete(this::settle);
            cancelIfCancelled();
        }

        private void settle(@Nullable R value, @Nullable Throwable failure) {
            if (failure == null) {
                result.complete(value);
            } else if (!result.isDone() && isInTime() && isAllowed(failure)) {
                lastFailure = Futures.cause(failure);
                waitAndBegin();
            } else {
                result.completeExceptionally(CallFailure.mark(Futures.cause(failure)));
            }
        }

        /** Chooses the next delay, and returns whether it ends within the time of the request. */
        private boolean isInTime() {
            failures++;
            // The strategy counts the first attempt, too.
            delay = BACKOFF.computeDelay(failures + 1);
            waited = waited.plus(delay);
            return waited.compareTo(settings.retryTimePerShard()) <= 0;
        }

        private void waitAndBegin() {
            CompletableFuture<?> passing = Futures.delay(settings.timer(), delay);
            current = passing;
            waiting.incrementAndGet();
            CompletableFuture<?> unused = passing.whenComplete((passed, failure) -> {
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

        private void cancelIfCancelled() {
            if (result.isCancelled()) {
                current.cancel(true);
            }
        }
    }

    @Override
    public String toString() {
        return "retry(" + budget + ") > " + delegate;
    }
}
