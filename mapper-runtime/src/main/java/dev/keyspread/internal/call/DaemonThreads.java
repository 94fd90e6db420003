package dev.keyspread.internal.call;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

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
}
