package dev.keyspread.internal.call;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Completes a future after a delay. Its callbacks run on threads of this mapper. On the JVM's one timer thread, a client that
 * waits for a connection would delay all other timers. On the common pool, a service that blocks its threads would keep reads
 * from ending in time. Thread-safe.
 */
public final class DaemonTimer implements Function<Duration, CompletableFuture<?>> {

    /** The maximum delay, a century. The nanoseconds of three centuries do not fit into a long. */
    private static final Duration LONGEST_DELAY = Duration.ofDays(36_500);

    private final Executor threads;

    public DaemonTimer(Executor threads) {
        this.threads = threads;
    }

    @Override
    public CompletableFuture<?> apply(Duration delay) {
        Duration counted = delay.compareTo(LONGEST_DELAY) < 0 ? delay : LONGEST_DELAY;
        CompletableFuture<Void> time =
                new CompletableFuture<Void>().completeOnTimeout(null, counted.toNanos(), TimeUnit.NANOSECONDS);
        CompletableFuture<Void> passed = time.thenRunAsync(() -> {}, threads);
        CompletableFuture<?> unused = passed.whenComplete((nothing, cancelled) -> time.cancel(false));
        return passed;
    }
}
