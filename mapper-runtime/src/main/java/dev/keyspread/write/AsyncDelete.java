package dev.keyspread.write;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A {@link Delete} that does not block.
 *
 * <p>Failures arrive in the futures, as exceptions that the blocking calls throw. Futures complete on the threads that
 * {@link dev.keyspread.AsyncRepository} names. Cancelling a future cancels the request, which may have been applied all the same.
 * Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class AsyncDelete<E> {

    private final Delete<E> delete;

    AsyncDelete(Delete<E> delete) {
        this.delete = delete;
    }

    /** Deletes the item, as {@link Delete#run()} does. */
    public CompletableFuture<Void> run() {
        return delete.run(delete.asynchronous());
    }

    /** Deletes the item and returns it, if it existed, as {@link Delete#runReturningOld()} does. */
    public CompletableFuture<Optional<E>> runReturningOld() {
        return delete.runReturningOld(delete.asynchronous());
    }

    /** Deletes the item, and returns the existing item if the condition is not met, as {@link Delete#tryRun()} does. */
    public CompletableFuture<WriteResult<E>> tryRun() {
        return delete.tryRun(delete.asynchronous());
    }
}
