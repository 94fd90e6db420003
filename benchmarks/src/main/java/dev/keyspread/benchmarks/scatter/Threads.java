package dev.keyspread.benchmarks.scatter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The threads of who scatters by hand. */
final class Threads {

    /** As many as the SDK's HTTP clients open connections, by default. */
    static final int CONNECTIONS = 50;

    private Threads() {}

    static ExecutorService pool() {
        return Executors.newFixedThreadPool(CONNECTIONS, work -> {
            Thread thread = new Thread(work);
            thread.setDaemon(true);
            return thread;
        });
    }

    // Compiled for Java 17, which does not know Executors.newVirtualThreadPerTaskExecutor().
    static ExecutorService virtual() {
        try {
            return (ExecutorService) MethodHandles.publicLookup()
                    .findStatic(
                            Executors.class,
                            "newVirtualThreadPerTaskExecutor",
                            MethodType.methodType(ExecutorService.class))
                    .invoke();
        } catch (Throwable failure) {
            throw new LinkageError("This JDK has no virtual threads", failure);
        }
    }
}
