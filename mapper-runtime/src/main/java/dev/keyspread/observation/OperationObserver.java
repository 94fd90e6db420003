package dev.keyspread.observation;

import java.util.function.Consumer;

/**
 * Observes the operations of a {@link dev.keyspread.Keyspread}. One call of a repository is one operation, whatever number of
 * requests it sends: a find, a query of 200 shards, a batch, a transaction. Operations that are answered from a cache without a
 * request are not observed. Observers are never given keys, shard numbers or values of items.
 *
 * <p>Implementations must be thread-safe and must not block. An exception of an observer does not affect the operation. The first
 * one is logged as a warning, later ones of the same observer are dropped.
 *
 * @see dev.keyspread.Keyspread.Builder#observer
 * @see dev.keyspread.Keyspread#withObserver
 */
@FunctionalInterface
public interface OperationObserver {

    /**
     * Returns an observer that passes on the capacity of each request: once for its table and once for each index. {@code consumer}
     * must be thread-safe.
     */
    static OperationObserver ofCapacity(Consumer<ConsumedUnits> consumer) {
        OperationObservation observation = new OperationObservation() {
            @Override
            public void consumed(ConsumedUnits units) {
                consumer.accept(units);
            }

            @Override
            public void stopped(OperationResult result) {}
        };
        return operation -> observation;
    }

    /**
     * Begins to observe an operation, on the caller's thread, before its first request.
     *
     * @return receives what happens until the operation ends; {@link OperationObservation#NONE} to ignore it
     */
    OperationObservation start(ObservedOperation operation);

    /** Called once for each table whose items are cached, and for the cache of queries, when the cache is created. */
    default void cacheCreated(ObservedCache cache) {}

    /** Called when a cache that was created is no longer used: its table was deleted, or its {@code Keyspread} was closed. */
    default void cacheEnded(ObservedCache cache) {}

    /**
     * Called when Keyspread has deleted a table, as the lifecycle of a time series does.
     *
     * @param table the table's name as DynamoDB knows it
     */
    default void tableDeleted(String table) {}
}
