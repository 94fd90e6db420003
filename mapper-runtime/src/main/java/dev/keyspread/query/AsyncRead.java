package dev.keyspread.query;

import dev.keyspread.Page;
import dev.keyspread.spi.ReadPlan;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * A read of many items that keeps nobody waiting. It goes through the asynchronous client that the mapper was given, or else
 * through the blocking one on the mapper's threads. Futures and subscribers are called on the threads that pages arrive on:
 * they must not block. A future that is cancelled, and a subscription, give up the requests under way. Immutable and
 * thread-safe.
 *
 * @param <T> what it yields
 */
public sealed class AsyncRead<T> permits AsyncQuery {

    final ReadPlan<T> plan;

    AsyncRead(ReadPlan<T> plan) {
        this.plan = plan;
    }

    /**
     * The items, to each subscriber by a read of its own, as it asks for them. However slowly it does, no more pages are
     * held than by {@link Read#stream()}.
     */
    public final Flow.Publisher<T> publisher() {
        return plan.publisher();
    }

    /** All items, in memory. */
    public final CompletableFuture<List<T>> list() {
        return plan.listAsync();
    }

    /**
     * The first page.
     *
     * @param size the largest number of items: 1 or more
     */
    public final CompletableFuture<Page<T>> page(int size) {
        return plan.pageAsync(size, null);
    }

    /**
     * The page that begins where another ended. It fails with a {@link dev.keyspread.InvalidCursorException} if the cursor
     * is damaged or belongs to another read.
     *
     * @param size the largest number of items: 1 or more
     * @param cursor the cursor of that other page; {@code null} begins at the beginning
     */
    public final CompletableFuture<Page<T>> page(int size, @Nullable String cursor) {
        return plan.pageAsync(size, cursor);
    }

    /** The first item, if there is any. */
    public final CompletableFuture<Optional<T>> first() {
        return plan.firstAsync();
    }

    /** Whether there is any item. */
    public final CompletableFuture<Boolean> exists() {
        return plan.existsAsync();
    }

    /** The number of items, up to the limit if there is one. */
    public final CompletableFuture<Long> count() {
        return plan.countAsync();
    }
}
