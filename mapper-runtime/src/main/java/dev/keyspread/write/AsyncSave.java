package dev.keyspread.write;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A {@link Save} that does not block.
 *
 * <p>Failures arrive in the futures, as exceptions that the blocking calls throw. Futures complete on the threads that
 * {@link dev.keyspread.AsyncRepository} names. Cancelling a future cancels the request, which may have been applied all the same.
 * Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class AsyncSave<E> {

    private final Save<E> save;

    AsyncSave(Save<E> save) {
        this.save = save;
    }

    /** Saves the item and returns it, as {@link Save#run()} does. */
    public CompletableFuture<E> run() {
        return save.run(save.asynchronous());
    }

    /** Saves the item and returns the item that it replaced, as {@link Save#runReturningOld()} does. */
    public CompletableFuture<Optional<E>> runReturningOld() {
        return save.runReturningOld(save.asynchronous());
    }

    /** Saves the item, and returns the existing item if the condition is not met, as {@link Save#tryRun()} does. */
    public CompletableFuture<WriteResult<E>> tryRun() {
        return save.tryRun(save.asynchronous());
    }
}
