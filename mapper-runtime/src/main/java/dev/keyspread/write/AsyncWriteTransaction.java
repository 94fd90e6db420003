package dev.keyspread.write;

import dev.keyspread.internal.call.Futures;
import java.util.concurrent.CompletableFuture;

/**
 * A {@link WriteTransaction} that does not block.
 *
 * <p>Failures arrive in the futures, as exceptions that the blocking calls throw. Futures complete on the threads that
 * {@link dev.keyspread.AsyncRepository} names. Cancelling a future cancels the request, which may have been applied all the same.
 * Immutable and thread-safe.
 */
public final class AsyncWriteTransaction {

    private final WriteTransaction transaction;

    AsyncWriteTransaction(WriteTransaction transaction) {
        this.transaction = transaction;
    }

    /** Applies the writes, as {@link WriteTransaction#run()} does. */
    public CompletableFuture<Void> run() {
        return Futures.attempt(() -> transaction.run(Write::asynchronous));
    }
}
