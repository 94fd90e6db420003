package dev.keyspread.internal.call;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Creates pools of daemon threads that grow with the work. Idle threads end. */
public final class DaemonThreads {

    private static final long IDLE_SECONDS = 10;

    private DaemonThreads() {}

    /** Creates a pool of threads whose names begin with {@code name}. */
    public static ExecutorService pool(String name) {
        AtomicInteger count = new AtomicInteger();
        return new ThreadPoolExecutor(
                0,
                Integer.MAX_VALUE,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                work -> daemon(work, name + count.incrementAndGet()));
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Completes a future after a delay. Its callbacks run on threads of this mapper. On the JVM's one timer thread, a client that
     * waits for a connection would delay all other timers. On the common pool, a service that blocks its threads would keep reads
     * from ending in time. Thread-safe.
     */
    public static final class Timer implements Function<Duration, CompletableFuture<?>> {

        /** The maximum delay, a century. The nanoseconds of three centuries do not fit into a long. */
        private static final Duration LONGEST_DELAY = Duration.ofDays(36_500);

        private final Executor threads;

        public Timer(Executor threads) {
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
}
