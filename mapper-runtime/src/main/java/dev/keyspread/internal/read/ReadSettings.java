package dev.keyspread.internal.read;

import dev.keyspread.internal.call.Observers;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a mapper's reads.
 *
 * @param maximumConcurrentQueries the limit of requests in flight
 * @param retriesPerRead how often a read of several shards retries; empty for the default
 * @param retryTimePerShard the longest back-off of a request of a read of several shards
 * @param cursorKeys the keys that cursors are signed with, the current one first; empty for none
 * @param nanoTime the clock of deadlines, in nanoseconds
 * @param timer completes a future after a delay
 * @param callbackThreads runs the callbacks of expired deadlines
 * @param valuesInErrors whether errors have the values of partition keys
 * @param queryCache the cache of queries that ask for it, or null if there is none
 * @param observers the observers of operations
 */
public record ReadSettings(
        int maximumConcurrentQueries,
        OptionalInt retriesPerRead,
        Duration retryTimePerShard,
        List<byte[]> cursorKeys,
        LongSupplier nanoTime,
        Function<Duration, CompletableFuture<?>> timer,
        Executor callbackThreads,
        boolean valuesInErrors,
        @Nullable QueryCache queryCache,
        Observers observers) {

    /** Returns the same settings with other observers. */
    ReadSettings with(Observers newObservers) {
        return new ReadSettings(
                maximumConcurrentQueries,
                retriesPerRead,
                retryTimePerShard,
                cursorKeys,
                nanoTime,
                timer,
                callbackThreads,
                valuesInErrors,
                queryCache,
                newObservers);
    }
}
