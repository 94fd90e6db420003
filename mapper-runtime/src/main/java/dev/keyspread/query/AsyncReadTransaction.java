package dev.keyspread.query;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.store.ClientSession;
import java.util.concurrent.CompletableFuture;

/**
 * A {@link ReadTransaction} that does not block.
 *
 * <p>Failures arrive in the future, as exceptions that the blocking call throws. It completes on the threads that
 * {@link dev.keyspread.AsyncRepository} names. Cancelling it cancels the request. Immutable and thread-safe.
 */
public final class AsyncReadTransaction {

    private final ReadTransaction transaction;

    AsyncReadTransaction(ReadTransaction transaction) {
        this.transaction = transaction;
    }

    /** Reads the items, as {@link ReadTransaction#run()} does. */
    public CompletableFuture<FoundItems> run() {
        return Futures.attempt(() -> transaction.run(ClientSession::asynchronous));
    }
}
