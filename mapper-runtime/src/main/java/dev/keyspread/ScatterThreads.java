package dev.keyspread;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that the shards of a read are queried on: a virtual thread a query where the JDK has them, from 21 on, and a
 * bounded pool of daemon threads, of which idle ones end, where it has not. Thread-safe.
 */
final class ScatterThreads implements Executor, AutoCloseable {

    private static final long IDLE_SECONDS = 10;
    private static final String NAME = "keyspread-scatter-";

    private final ExecutorService threads;

    private ScatterThreads(ExecutorService threads) {
        this.threads = threads;
    }

    /** Virtual threads, or else {@code limit} others. */
    static ScatterThreads upTo(int limit) {
        return new ScatterThreads(hasVirtualThreads() ? virtual() : pool(limit));
    }

    static ExecutorService pool(int limit) {
        AtomicInteger count = new AtomicInteger();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                limit,
                limit,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                work -> daemon(work, count.incrementAndGet()));
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    static boolean hasVirtualThreads() {
        return Runtime.version().feature() >= 21;
    }

    // Compiled for Java 17, which does not know them: Thread.ofVirtual().name(NAME, 1).factory()
    private static ExecutorService virtual() {
        try {
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            Class<?> builder = Class.forName("java.lang.Thread$Builder$OfVirtual");
            Object unnamed = lookup.findStatic(Thread.class, "ofVirtual", MethodType.methodType(builder))
                    .invoke();
            Object named = lookup.findVirtual(builder, "name", MethodType.methodType(builder, String.class, long.class))
                    .invoke(unnamed, NAME, 1L);
            Object factory = lookup.findVirtual(builder, "factory", MethodType.methodType(ThreadFactory.class))
                    .invoke(named);
            return (ExecutorService) lookup.findStatic(
                            Executors.class,
                            "newThreadPerTaskExecutor",
                            MethodType.methodType(ExecutorService.class, ThreadFactory.class))
                    .invoke((ThreadFactory) factory);
        } catch (Throwable failure) {
            throw new LinkageError("This JDK of version " + Runtime.version() + " has no virtual threads", failure);
        }
    }

    private static Thread daemon(Runnable work, int number) {
        Thread thread = new Thread(work, NAME + number);
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void execute(Runnable query) {
        try {
            threads.execute(query);
        } catch (RejectedExecutionException closed) {
            throw new IllegalStateException("This Keyspread is closed", closed);
        }
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
