package dev.keyspread.internal.call;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;

/**
 * The threads of requests with a blocking client: virtual threads from JDK 21 on, and daemon threads before. Each request has
 * one thread, and the number of requests is limited. Before JDK 21, cancelled requests keep theirs until they end: no interrupt
 * reaches a thread that waits for a response in a socket, and the next request must not wait for it. Thread-safe.
 */
public final class ScatterThreads implements Executor, AutoCloseable {

    private static final String NAME = "keyspread-scatter-";

    private final ExecutorService threads;

    private ScatterThreads(ExecutorService threads) {
        this.threads = threads;
    }

    /** Creates virtual threads if the JDK has them, or else daemon threads. */
    public static ScatterThreads create() {
        return new ScatterThreads(hasVirtualThreads() ? virtual() : DaemonThreads.pool(NAME));
    }

    static boolean hasVirtualThreads() {
        return Runtime.version().feature() >= 21;
    }

    // The code compiles for Java 17, which lacks virtual threads. Equals Thread.ofVirtual().name(NAME, 1).factory().
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

    @Override
    public void execute(Runnable query) {
        try {
            threads.execute(query);
        } catch (RejectedExecutionException closed) {
            throw new IllegalStateException("This Keyspread is closed", closed);
        }
    }

    /** Returns whether {@link #close} was called. */
    public boolean isClosed() {
        return threads.isShutdown();
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
