package dev.keyspread.write;

import dev.keyspread.error.BulkLoadException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.store.ClientSession;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * A {@link BulkLoad} that does not block. No thread waits for its requests or for its rate.
 *
 * <p>The source is read on the caller's thread first, and then on the threads on which futures complete, which
 * {@link dev.keyspread.AsyncRepository} names. A source that blocks, blocks these threads. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class AsyncBulkLoad<E> {

    private final BulkLoad<E> load;

    AsyncBulkLoad(BulkLoad<E> load) {
        this.load = load;
    }

    /**
     * Saves the entities as {@link BulkLoad#run} does. The future fails with its {@link BulkLoadException}. Cancelling the future
     * cancels the pending requests, which may have been applied all the same, sends no others, and closes the stream.
     */
    public CompletableFuture<Long> run(Stream<? extends E> entities) {
        return Futures.attempt(() -> load.run(entities, ClientSession::asynchronous, false));
    }
}
