package dev.keyspread.query;

import dev.keyspread.Page;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.read.ReadExecutor;
import dev.keyspread.spi.ReadSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A non-blocking read of many items. It uses the mapper's asynchronous client, or else the blocking client on the
 * mapper's threads. Futures complete, and subscribers are called, on the threads on which pages arrive; callbacks must
 * not block. Cancelling a future or a subscription cancels pending requests. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 */
public final class AsyncRead<T> {

    final ReadSource<T> source;

    AsyncRead(ReadSource<T> source) {
        this.source = source;
    }

    /**
     * Returns a publisher that runs one read for each subscriber, at the subscriber's pace. It buffers no more pages than
     * {@link Read#stream()}.
     */
    public Flow.Publisher<T> publisher() {
        return source.session().asyncReads().publisher(source::present, source.decoder());
    }

    /** Reads all items into memory. */
    public CompletableFuture<List<T>> list() {
        return begin(reads -> reads.list(source.present(), source.decoder()));
    }

    /**
     * Reads the first page.
     *
     * @param size the maximum number of items: 1 or more
     */
    public CompletableFuture<Page<T>> page(int size) {
        return page(size, null);
    }

    /**
     * Reads the page after a cursor. The future fails with a {@link dev.keyspread.error.InvalidCursorException} if the cursor is
     * damaged or belongs to another read.
     *
     * @param size the maximum number of items: 1 or more
     * @param cursor the cursor of the page before; {@code null} or empty for the first page
     */
    public CompletableFuture<Page<T>> page(int size, @Nullable String cursor) {
        Read.requirePositive("size", size);
        return begin(reads -> reads.page(source.present(), size, cursor, source.decoder()));
    }

    /** Reads the first item, if there is one. */
    public CompletableFuture<Optional<T>> first() {
        return begin(reads -> reads.first(source.present(), source.decoder()));
    }

    /** Returns whether there is an item. */
    public CompletableFuture<Boolean> exists() {
        return begin(reads -> reads.exists(source.present(), source.decoder()));
    }

    /** Counts the items, up to the limit if there is one. */
    public CompletableFuture<Long> count() {
        return begin(reads -> reads.count(source.present(), source.decoder()));
    }

    // A failed lookup of the shard count, or a rejected cursor, fails the future as a failed request does.
    <R> CompletableFuture<R> begin(Function<ReadExecutor, CompletableFuture<R>> read) {
        return Futures.attempt(() -> read.apply(source.session().asyncReads()));
    }
}
