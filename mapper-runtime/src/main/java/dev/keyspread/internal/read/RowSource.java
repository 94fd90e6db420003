package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The items of a read for one consumer. It never blocks: if no item is available, the consumer waits for {@link #change} or stops, as
 * {@link #isFinished} says. The first request is sent when the first item is polled. Only one thread at a time may poll.
 */
interface RowSource<T> {

    /** Returns the next item, or {@code null} if none is available. After a failure, every call throws it. */
    @Nullable
    Row<T> poll();

    /** Returns whether there are no more items. */
    boolean isFinished();

    /** Completes when {@link #poll} may return an item that was not available before. */
    CompletableFuture<Void> change();

    /** Stops the read. Thread-safe: the consumer sees the end of the stream. */
    void stop();

    /** Cancels the pending requests. Requests that wait for their turn are not sent any more. */
    void end();

    /** Ends the read with a failure, and returns it. */
    RuntimeException failed(RuntimeException cause);
}
