package dev.keyspread.query;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.store.ClientSession;
import java.util.concurrent.CompletableFuture;

/**
 * A {@link BatchRead} that does not block. Its requests follow one another, and no thread waits between them.
 *
 * <p>Failures arrive in the future, as exceptions that the blocking call throws. It completes on the threads that
 * {@link dev.keyspread.AsyncRepository} names. Cancelling it cancels the pending request. Immutable and thread-safe.
 */
public final class AsyncBatchRead {

    private final BatchRead batch;

    AsyncBatchRead(BatchRead batch) {
        this.batch = batch;
    }

    /** Reads the items, as {@link BatchRead#run()} does. */
    public CompletableFuture<FoundItems> run() {
        return Futures.attempt(() -> batch.run(ClientSession::asynchronous));
    }
}
