package dev.keyspread.write;

import dev.keyspread.AsyncOperation;
import dev.keyspread.Repository;
import dev.keyspread.error.BulkLoadException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.call.Steps;
import dev.keyspread.internal.store.BatchRun;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.Sender;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/**
 * A load of any number of items into one table, with several requests in flight. It alternates between partition keys, so that
 * all partitions are written to at once even if the items are sorted. At most 50,000 items, or 64 MB as DynamoDB counts them, are
 * in memory. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class BulkLoad<E> {

    /** At 10 ms a request, they write 40,000 items per second. */
    private static final int DEFAULT_CONCURRENCY = 16;

    private final Repository<E> repository;
    private final int concurrency;
    private final long unitsPerSecond;
    private final LongConsumer listener;

    private BulkLoad(Repository<E> repository, int concurrency, long unitsPerSecond, LongConsumer listener) {
        this.repository = Objects.requireNonNull(repository, "repository");
        this.concurrency = concurrency;
        this.unitsPerSecond = unitsPerSecond;
        this.listener = Objects.requireNonNull(listener, "listener");
    }

    /** Creates a load at the rate that the table allows. */
    public static <E> BulkLoad<E> into(Repository<E> repository) {
        return new BulkLoad<>(repository, DEFAULT_CONCURRENCY, Long.MAX_VALUE, written -> {});
    }

    /**
     * Returns this load with at most so many requests in flight, of 25 items each; 16 by default. With 1, a blocking load sends them
     * on the caller's thread.
     */
    public BulkLoad<E> concurrency(int requests) {
        if (requests < 1) {
            throw new IllegalArgumentException("concurrency must be 1 or more (found " + requests + ")");
        }
        return new BulkLoad<>(repository, requests, unitsPerSecond, listener);
    }

    /**
     * Returns this load with a limit of write units per second. It counts the sizes of the new items. Larger items that they
     * replace and global indexes consume more.
     */
    public BulkLoad<E> writeUnitsPerSecond(long units) {
        if (units < 1) {
            throw new IllegalArgumentException("writeUnitsPerSecond must be 1 or more (found " + units + ")");
        }
        return new BulkLoad<>(repository, concurrency, units, listener);
    }

    /**
     * Returns this load with a listener for the number of leading items that are written, called every 10,000 items and at the end. Its
     * exception ends the load: the {@link BulkLoadException} has the number of written items.
     */
    public BulkLoad<E> onProgress(LongConsumer newListener) {
        return new BulkLoad<>(repository, concurrency, unitsPerSecond, newListener);
    }

    /**
     * Saves the entities, closes the stream and returns the number of saved items. Items with the same key are saved in
     * their order.
     *
     * @throws BulkLoadException if the stream, an item or a request fails; it has the number of leading items that were
     *     written
     */
    public long run(Stream<? extends E> entities) {
        return Futures.await(
                concurrency == 1
                        ? run(entities, ClientSession::blocking, true)
                        : run(entities, ClientSession::onThreads, true));
    }

    /**
     * Returns the load of these entities, whose {@code run()} does not block: no thread waits for its requests or for its rate. The source
     * is read on the caller's thread first, and then on the threads on which futures complete. A source that blocks, blocks these
     * threads. The future fails with a {@link BulkLoadException} as {@link #run} does. Cancelling it cancels the pending requests, which
     * may have been applied all the same, sends no others, and closes the stream.
     */
    public AsyncOperation<Long> async(Stream<? extends E> entities) {
        return new AsyncOperation<>(() -> run(entities, ClientSession::asynchronous, false));
    }

    /** Runs the load. A blocking one reads the source on the caller's thread. */
    private CompletableFuture<Long> run(
            Stream<? extends E> entities, Function<ClientSession, Sender> senders, boolean isBlocking) {
        Sender sender = senders.apply(ClientSession.of(repository.table().keyspread()));
        return BatchRun.observedLoad(
                sender,
                Operation.BATCH_WRITE_ITEM,
                () -> List.of(repository.table().realName()),
                observed -> run(entities, observed, isBlocking));
    }

    private CompletableFuture<Long> run(Stream<? extends E> entities, Sender sender, boolean isBlocking) {
        LoadProgress<E> progress =
                new LoadProgress<>(repository, entities, sender, concurrency, new WritePace(unitsPerSecond), listener);
        CompletableFuture<Void> steps =
                isBlocking ? Futures.attempt(() -> taken(progress)) : Steps.takeAll(progress::step);
        // A load that is cancelled or interrupted has requests in flight.
        CompletableFuture<Void> loaded = Futures.settled(steps, (done, failure) -> {
            if (failure != null) {
                progress.cancel();
            }
            entities.close();
        });
        return Futures.recover(
                Futures.transform(loaded, done -> {
                    progress.reportEnd();
                    return progress.written();
                }),
                failure -> CompletableFuture.failedFuture(
                        failure instanceof RuntimeException
                                ? new BulkLoadException(progress.written(), failure)
                                : failure));
    }

    private static CompletableFuture<Void> taken(LoadProgress<?> progress) {
        for (CompletableFuture<?> step = progress.step(); step != null; step = progress.step()) {
            Futures.awaitOrCancel(step);
        }
        return CompletableFuture.completedFuture(null);
    }
}
