package dev.keyspread;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The bounded pool of daemon threads that the shards of a read are queried on. Idle threads end. Thread-safe. */
final class ScatterThreads implements Executor, AutoCloseable {

    private static final long IDLE_SECONDS = 10;

    private final AtomicInteger count = new AtomicInteger();
    private final ThreadPoolExecutor pool;

    ScatterThreads(int threads) {
        pool = new ThreadPoolExecutor(
                threads,
                threads,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                this::thread,
                ScatterThreads::refuse);
        pool.allowCoreThreadTimeOut(true);
    }

    @Override
    public void execute(Runnable query) {
        pool.execute(query);
    }

    @Override
    public void close() {
        pool.shutdown();
    }

    private static void refuse(Runnable query, ThreadPoolExecutor closed) {
        throw new IllegalStateException("This Keyspread is closed");
    }

    private Thread thread(Runnable work) {
        Thread thread = new Thread(work, "keyspread-scatter-" + count.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }
}
