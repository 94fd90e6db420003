package dev.keyspread.write;

import dev.keyspread.AsyncOperation;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.Sender;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * A prepared write that returns another result than its own {@code run()}, such as {@code prepareDelete(key).returningOld()}. It can be run
 * any number of times. Immutable and thread-safe.
 *
 * @param <R> the result
 */
public final class PreparedWrite<R> {

    private final Function<Function<ClientSession, Sender>, CompletableFuture<R>> sending;

    PreparedWrite(Function<Function<ClientSession, Sender>, CompletableFuture<R>> sending) {
        this.sending = sending;
    }

    /** Makes the write and returns its result. */
    public R run() {
        return Futures.await(sending.apply(ClientSession::blocking));
    }

    /** Returns this write with a method that returns a future. */
    public AsyncOperation<R> async() {
        return new AsyncOperation<>(() -> sending.apply(ClientSession::asynchronous));
    }
}
