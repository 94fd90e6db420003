package dev.keyspread.internal.store;

import dev.keyspread.internal.call.Futures;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.AbortedException;

/**
 * A cached value with a maximum age. The first caller after that age loads it; concurrent callers wait for the result. They
 * share a failure, too: a retry for each of them would delay them further. Thread-safe.
 */
public final class SharedLoad<V> {

    private final Supplier<V> loader;
    private final long longestNanos;
    private final LongSupplier nanoTime;
    private final AtomicReference<@Nullable Load<V>> last = new AtomicReference<>();

    /** One load. Its age counts from its start, because its value can miss later changes. */
    private static final class Load<V> {

        private final CompletableFuture<V> value = new CompletableFuture<>();
        private final long begunAt;

        Load(long begunAt) {
            this.begunAt = begunAt;
        }
    }

    /** Creates a value that is used for {@code longestNanos} after the start of its load. */
    public SharedLoad(Supplier<V> loader, long longestNanos, LongSupplier nanoTime) {
        this.loader = loader;
        this.longestNanos = longestNanos;
        this.nanoTime = nanoTime;
    }

    /**
     * Returns the value, or throws the failure of its loader.
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
            // The loading thread was interrupted, not this one.
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
