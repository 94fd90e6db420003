package dev.keyspread.internal.read;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** The shards of a read that wait until a request is made anew. Thread-safe. */
final class Waits {

    private final AtomicInteger running = new AtomicInteger();
    private volatile Runnable listener = () -> {};

    /** How many shards wait. */
    int running() {
        return running.get();
    }

    /** Tells {@code newListener} whenever another shard waits. */
    void whenMore(Runnable newListener) {
        listener = newListener;
    }

    /** Counts a shard as waiting until {@code wait} is over. The result completes afterwards. */
    CompletableFuture<?> count(CompletableFuture<?> wait) {
        running.incrementAndGet();
        return wait.whenComplete((over, failure) -> running.decrementAndGet());
    }

    /** Tells that another shard waits. */
    void tell() {
        listener.run();
    }
}
