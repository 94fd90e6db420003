package dev.keyspread.internal.store;

import dev.keyspread.internal.gateway.Futures;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.AbortedException;

/**
 * A value that is loaded when it is asked for and too old: by the first who asks, while the others wait for what comes of
 * it, be it a failure. A load that fails is not made again for those who waited: they would line up behind one failure
 * after the other. Thread-safe.
 */
public final class SharedLoad<V> {

    private final Supplier<V> loader;
    private final long longestNanos;
    private final LongSupplier nanoTime;
    private final AtomicReference<@Nullable Load<V>> last = new AtomicReference<>();

    /** One load. Its age counts from before it was begun, as what is changed meanwhile may not be in its value. */
    private static final class Load<V> {

        private final CompletableFuture<V> value = new CompletableFuture<>();
        private final long begunAt;

        Load(long begunAt) {
            this.begunAt = begunAt;
        }
    }

    /** A value that is used until so long after its load was begun. */
    public SharedLoad(Supplier<V> loader, long longestNanos, LongSupplier nanoTime) {
        this.loader = loader;
        this.longestNanos = longestNanos;
        this.nanoTime = nanoTime;
    }

    /**
     * The value, or its loader's failure.
     *
     * @throws AbortedException if the thread is interrupted while it waits; it stays interrupted
     */
    public V get() {
        Load<V> mine = new Load<>(nanoTime.getAsLong());
        Load<V> shared = shared(mine);
        if (shared == mine) {
            load(mine.value);
            return Futures.await(mine.value);
        }
        try {
            return Futures.await(shared.value);
        } catch (AbortedException aborted) {
            if (Thread.currentThread().isInterrupted()) {
                throw aborted;
            }
            // It was the loading thread that was interrupted, and not this one.
            return get();
        }
    }

    private Load<V> shared(Load<V> mine) {
        Load<V> held = last.get();
        if (held != null && isOfUse(held, mine.begunAt)) {
            return held;
        }
        // A caller that arrives after a new load has begun shares that load.
        Load<V> now = last.compareAndExchange(held, mine);
        return now == held ? mine : now;
    }

    private boolean isOfUse(Load<V> load, long now) {
        return now - load.begunAt < longestNanos && !load.value.isCompletedExceptionally();
    }

    private void load(CompletableFuture<V> value) {
        try {
            value.complete(loader.get());
        } catch (RuntimeException | Error failure) {
            value.completeExceptionally(failure);
        }
    }
}
