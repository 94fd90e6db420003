package dev.keyspread.write;

import dev.keyspread.BulkLoadException;
import dev.keyspread.Repository;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.gateway.Steps;
import dev.keyspread.internal.store.Mapper;
import dev.keyspread.internal.store.Sender;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/**
 * A load of any number of items into one table. It alternates between partition keys, so that all partitions are written
 * to at once even if the items are sorted. At most 10,000 items, or 64 MB as DynamoDB counts them, are in memory. Immutable
 * and thread-safe.
 *
 * @param <E> the entity
 */
public final class BulkLoad<E> {

    private final Repository<E> repository;
    private final long unitsPerSecond;
    private final LongConsumer listener;

    private BulkLoad(Repository<E> repository, long unitsPerSecond, LongConsumer listener) {
        this.repository = Objects.requireNonNull(repository, "repository");
        this.unitsPerSecond = unitsPerSecond;
        this.listener = Objects.requireNonNull(listener, "listener");
    }

    /** Creates a load at the rate that the table allows. */
    public static <E> BulkLoad<E> into(Repository<E> repository) {
        return new BulkLoad<>(repository, Long.MAX_VALUE, written -> {});
    }

    /**
     * Returns this load with a limit of write units per second. It counts the sizes of the new items. Larger items that they
     * replace and global indexes consume more.
     */
    public BulkLoad<E> writeUnitsPerSecond(long units) {
        if (units < 1) {
            throw new IllegalArgumentException("writeUnitsPerSecond must be 1 or more (found " + units + ")");
        }
        return new BulkLoad<>(repository, units, listener);
    }

    /** Returns this load with a listener for the number of leading items that are written, called every 10,000 items or so. */
    public BulkLoad<E> onProgress(LongConsumer newListener) {
        return new BulkLoad<>(repository, unitsPerSecond, newListener);
    }

    /**
     * Saves the entities, closes the stream and returns the number of saved items. Items with the same key are saved in
     * their order.
     *
     * @throws BulkLoadException if the stream, an item or a request fails; it has the number of leading items that were
     *     written
     */
    public long run(Stream<? extends E> entities) {
        return Futures.await(run(entities, Mapper::blocking));
    }

    /** Returns this load with a method that returns a future. */
    public AsyncBulkLoad<E> async() {
        return new AsyncBulkLoad<>(this);
    }

    CompletableFuture<Long> run(Stream<? extends E> entities, Function<Mapper, Sender> senders) {
        LoadProgress<E> progress =
                new LoadProgress<>(repository, entities, senders, new WritePace(unitsPerSecond), listener);
        CompletableFuture<Void> loaded = Futures.ending(Steps.takeAll(progress::step), entities::close);
        return Futures.recover(
                Futures.transform(loaded, done -> progress.written()),
                failure -> CompletableFuture.failedFuture(
                        failure instanceof RuntimeException
                                ? new BulkLoadException(progress.written(), failure)
                                : failure));
    }
}
