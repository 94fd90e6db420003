package dev.keyspread.write;

import dev.keyspread.BatchResult;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.store.ClientSession;
import java.util.concurrent.CompletableFuture;

/**
 * A {@link BatchWrite} that does not block. Its requests follow one another, and no thread waits between them.
 *
 * <p>Failures arrive in the futures, as exceptions that the blocking calls throw. Futures complete on the threads that
 * {@link dev.keyspread.AsyncRepository} names. Cancelling a future cancels the pending request, which may have been applied all the
 * same, and sends no others. Immutable and thread-safe.
 */
public final class AsyncBatchWrite {

    private final BatchWrite batch;

    AsyncBatchWrite(BatchWrite batch) {
        this.batch = batch;
    }

    /** Makes the writes, as {@link BatchWrite#run()} does. */
    public CompletableFuture<Void> run() {
        return Futures.attempt(() -> batch.run(ClientSession::asynchronous));
    }

    /** Makes the writes and returns those that remain, as {@link BatchWrite#tryRun()} does. */
    public CompletableFuture<BatchResult> tryRun() {
        return Futures.attempt(() -> batch.tryRun(ClientSession::asynchronous));
    }
}
