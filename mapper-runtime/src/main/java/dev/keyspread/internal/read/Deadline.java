package dev.keyspread.internal.read;

import dev.keyspread.internal.call.Futures;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The deadline of a read, counted from its first request, or from that of the read that it is a part of. The consumer starts and ends it; all else is thread-safe. */
final class Deadline {

    private final @Nullable Duration timeout;
    private final @Nullable Long begun;
    private final ReadSettings settings;
    private volatile @Nullable CompletableFuture<?> running;
    private volatile long startedAt;
    private volatile boolean over;
    private volatile boolean ended;

    Deadline(@Nullable Duration timeout, ReadSettings settings) {
        this(timeout, null, settings);
    }

    /**
     * Creates a deadline that was not started.
     *
     * @param begun the time at which the whole read began, or null if it begins with the first request
     */
    Deadline(@Nullable Duration timeout, @Nullable Long begun, ReadSettings settings) {
        this.timeout = timeout;
        this.begun = begun;
        this.settings = settings;
    }

    boolean isSet() {
        return timeout != null;
    }

    /** Starts the timer on the first call. */
    void start(Runnable whenOver) {
        if (timeout == null || running != null) {
            return;
        }
        startedAt = begun == null ? settings.nanoTime().getAsLong() : begun;
        CompletableFuture<?> time = settings.timer().apply(begun == null ? timeout : left());
        running = time;
        CompletableFuture<?> unused = time.whenComplete((passed, failure) -> {
            if (!ended) {
                over = true;
                // On a thread that may be blocked: the callback continues the read.
                Futures.run(whenOver, settings.callbackThreads());
            }
        });
    }

    /** Returns whether the timer has fired. */
    boolean isOver() {
        return over;
    }

    /** Returns whether the deadline has passed. Requests that end at the deadline can be faster than the timer. */
    boolean hasPassed() {
        return over || (timeout != null && running != null && left().isZero());
    }

    /** Returns the remaining time. A timeout must be set. */
    Duration left() {
        Duration all = Objects.requireNonNull(timeout);
        Duration left = all.minusNanos(settings.nanoTime().getAsLong() - startedAt);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** Throws the failure of the timer if it failed, since the elapsed time is unknown then. */
    void requireTimer() {
        CompletableFuture<?> time = running;
        if (time != null && time.isCompletedExceptionally()) {
            Futures.await(time);
        }
    }

    /** Returns whether {@link #end} was called. */
    boolean isEnded() {
        return ended;
    }

    /** Cancels the timer. */
    void end() {
        CompletableFuture<?> time = running;
        ended = true;
        if (time != null) {
            time.cancel(false);
        }
    }

    @Override
    public String toString() {
        return String.valueOf(timeout);
    }
}
