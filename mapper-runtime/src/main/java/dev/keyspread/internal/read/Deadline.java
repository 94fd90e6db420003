package dev.keyspread.internal.read;

import dev.keyspread.Keyspread;
import dev.keyspread.internal.gateway.Futures;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * When a read has to be done, counted from when its first item was asked for. It is started and ended by who takes the items;
 * everything else is thread-safe.
 */
final class Deadline {

    private final @Nullable Duration timeout;
    private final Keyspread keyspread;
    private volatile @Nullable CompletableFuture<?> running;
    private volatile long startedAt;
    private volatile boolean over;
    private volatile boolean ended;

    Deadline(@Nullable Duration timeout, Keyspread keyspread) {
        this.timeout = timeout;
        this.keyspread = keyspread;
    }

    boolean isSet() {
        return timeout != null;
    }

    /** Begins to count, if it has not yet. */
    void start(Runnable whenOver) {
        if (timeout == null || running != null) {
            return;
        }
        startedAt = keyspread.nanoTime().getAsLong();
        CompletableFuture<?> time = keyspread.timer().apply(timeout);
        running = time;
        CompletableFuture<?> unused = time.whenComplete((passed, failure) -> {
            if (!ended) {
                over = true;
                // On a thread that may be kept busy: whoever is woken goes on with the read.
                keyspread.timerExecutor().execute(whenOver);
            }
        });
    }

    /** Whether who takes the items was told, or is to be, that the time is over. */
    boolean isOver() {
        return over;
    }

    /** Whether the time is over. Requests that end with it may be faster than the timer. */
    boolean hasPassed() {
        return over || (timeout != null && running != null && left().isZero());
    }

    /** What is left of the time, which must be set. */
    Duration left() {
        Duration all = Objects.requireNonNull(timeout);
        Duration left = all.minusNanos(keyspread.nanoTime().getAsLong() - startedAt);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** Throws what the timer failed with, if it did: then nobody knows how much time has passed. */
    void requireTimer() {
        CompletableFuture<?> time = running;
        if (time != null && time.isCompletedExceptionally()) {
            Futures.await(time);
        }
    }

    /** Counts no longer. */
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
