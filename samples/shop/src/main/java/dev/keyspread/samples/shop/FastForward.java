package dev.keyspread.samples.shop;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * The clock and the timer of the mapper: real time, except that it runs 20 times faster during waits of a minute. A move of a table has
 * two of them, before its pause and at its end, which would bore visitors. Its pause and its moves take their real time.
 *
 * <p>This is for samples: the waits are for other processes, which do not have this clock. Thread-safe.
 */
public final class FastForward {

    private static final int FACTOR = 20;

    /** All other waits of Keyspread are shorter. */
    private static final Duration LONG = Duration.ofMinutes(1);

    private final Executor threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "shop-timer");
        thread.setDaemon(true);
        return thread;
    });

    private int waits;
    private long realNanos = System.nanoTime();
    private long nanos = realNanos;
    private long endNanos = nanos;

    FastForward() {}

    /** Returns the time, which works as {@link System#nanoTime}. */
    synchronized long nanoTime() {
        long now = System.nanoTime();
        nanos += (now - realNanos) * (waits > 0 ? FACTOR : 1);
        realNanos = now;
        return nanos;
    }

    /** Returns a future that completes after the delay. */
    CompletableFuture<?> timer(Duration delay) {
        if (delay.compareTo(LONG) < 0) {
            return after(delay);
        }
        start(delay);
        return after(delay.dividedBy(FACTOR)).thenRun(this::stop);
    }

    private CompletableFuture<?> after(Duration delay) {
        Executor delayed = CompletableFuture.delayedExecutor(delay.toNanos(), TimeUnit.NANOSECONDS, threads);
        return CompletableFuture.runAsync(() -> {}, delayed);
    }

    private synchronized void start(Duration delay) {
        endNanos = nanoTime() + delay.toNanos();
        waits++;
    }

    private synchronized void stop() {
        long unused = nanoTime();
        waits--;
    }

    /** Returns the time until the end of the present long wait, or zero if there is none. */
    public synchronized Duration left() {
        return waits == 0 ? Duration.ZERO : Duration.ofNanos(Math.max(0, endNanos - nanoTime()));
    }
}
