package dev.keyspread.internal.read;

import dev.keyspread.internal.call.Futures;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes the items of a merge on the threads of an executor, one thread at a time and without blocking. A thread that
 * finds the drain running requests another pass and returns. Thread-safe.
 */
abstract class SerialDrain<T> {

    private static final Logger LOG = LoggerFactory.getLogger("dev.keyspread.reads");

    final RowSource<T> items;
    private final Executor threads;
    private final AtomicInteger passes = new AtomicInteger();

    SerialDrain(RowSource<T> items, Executor threads) {
        this.items = items;
        this.threads = threads;
    }

    /** Takes the available items, as far as they are wanted. */
    abstract void takeAll();

    /** Runs the drain, or requests another pass if it is running. */
    final void advance() {
        if (passes.getAndIncrement() == 0) {
            release();
        }
    }

    /** Suspends the drain until {@link #release}. Must be called before other threads know this object. */
    final void suspend() {
        passes.incrementAndGet();
    }

    /** Runs the drain after {@link #suspend}. */
    final void release() {
        int seen = passes.get();
        do {
            takeAll();
            seen = passes.addAndGet(-seen);
        } while (seen != 0);
    }

    /** Runs the drain when something changes. */
    final void advanceLater() {
        CompletableFuture<?> change = items.change();
        if (change.isDone()) {
            advance();
        } else {
            CompletableFuture<?> unused =
                    change.whenComplete((changed, failure) -> Futures.run(this::advanceLogged, threads));
        }
    }

    /** Nobody sees an exception on this thread. Only a subscriber throws one, when it is told of the end. */
    private void advanceLogged() {
        try {
            advance();
        } catch (RuntimeException | Error failure) {
            LOG.warn("A subscriber threw an exception when a read ended.", failure);
        }
    }
}
