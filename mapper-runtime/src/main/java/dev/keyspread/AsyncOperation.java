package dev.keyspread;

import dev.keyspread.internal.call.Futures;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * A prepared operation that does not block: {@code async()} of a write, a batch or a transaction returns it.
 *
 * <p>Failures arrive in the future, as exceptions that the blocking {@code run()} throws. It completes on the threads that
 * {@link AsyncRepository} names. Cancelling it cancels the pending request, which may have been applied all the same, and sends no
 * others. Immutable and thread-safe.
 *
 * @param <R> the result
 */
public final class AsyncOperation<R> {

    private final Supplier<CompletableFuture<R>> operation;

    /** Creates an operation that {@code operation} begins. Only this library calls it. */
    public AsyncOperation(Supplier<CompletableFuture<R>> operation) {
        this.operation = operation;
    }

    /** Begins the operation, any number of times. */
    public CompletableFuture<R> run() {
        return Futures.attempt(operation);
    }
}
