package dev.keyspread.write;

import dev.keyspread.internal.call.Futures;
import java.util.concurrent.CompletableFuture;

/**
 * An {@link Update} that does not block.
 *
 * <p>Failures arrive in the futures, as exceptions that the blocking calls throw. Futures complete on the threads that
 * {@link dev.keyspread.AsyncRepository} names. Cancelling a future cancels the request, which may have been applied all the same.
 * Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class AsyncUpdate<E> {

    private final Update<E> update;

    AsyncUpdate(Update<E> update) {
        this.update = update;
    }

    /** Updates the item and returns the updated entity, as {@link Update#run()} does. */
    public CompletableFuture<E> run() {
        return update.run(update.asynchronous());
    }

    /** Updates the item and returns the entity as it was before, as {@link Update#runReturningOld()} does. */
    public CompletableFuture<E> runReturningOld() {
        return update.runReturningOld(update.asynchronous());
    }

    /** Updates the item, and returns the existing item if the condition is not met, as {@link Update#tryRun()} does. */
    public CompletableFuture<WriteResult<E>> tryRun() {
        return update.tryRun(update.asynchronous());
    }

    /** Updates the item, or saves it if it does not exist, as {@link Update#runOr} does. */
    public CompletableFuture<E> runOr(Save<? super E> save) {
        return Futures.attempt(() -> update.runOr(save, update.asynchronous()));
    }
}
