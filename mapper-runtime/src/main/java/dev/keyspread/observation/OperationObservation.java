package dev.keyspread.observation;

/**
 * Receives what happens during one operation. Methods other than {@link #stopped} can be called by several threads at once, because
 * the shards of a read have requests in flight together. Implementations must not block.
 */
@FunctionalInterface
public interface OperationObservation {

    /** Ignores everything. */
    OperationObservation NONE = result -> {};

    /**
     * Called on the thread that sends a request, once for each request. The scope is closed on the same thread: after the response
     * of a blocking client, or after an asynchronous client has accepted the request. A tracer makes the operation's span the
     * current one in between, so that spans of the SDK become its children.
     */
    default ObservationScope openScope() {
        return ObservationScope.NONE;
    }

    /** Called for the capacity that a request consumed, once for its table and once for each index. */
    default void consumed(ConsumedUnits units) {}

    /** Called for each item that a request saved as a whole, by a save, in a batch or in a transaction. */
    default void itemWritten(WrittenItem item) {}

    /**
     * Called for each throttled resource of a request, also if the request is retried. Requests that the AWS SDK retries by
     * itself are seen only if its last attempt is throttled: those of operations on single items and transactions.
     */
    default void throttled(Throttle throttle) {}

    /**
     * Called once, when the operation has ended. Requests that were cancelled can still be in flight. A stream ends when its last item
     * is read or when it is closed. A stream that is left open never ends.
     */
    void stopped(OperationResult result);
}
