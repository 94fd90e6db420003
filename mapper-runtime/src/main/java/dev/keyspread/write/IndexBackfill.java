package dev.keyspread.write;

import dev.keyspread.KeyspreadException;
import dev.keyspread.Repository;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ItemTarget;
import dev.keyspread.spi.LayoutWrites;
import dev.keyspread.spi.OutdatedIndexKeys;
import dev.keyspread.spi.ReadSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.function.Consumer;
import java.util.stream.Stream;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/**
 * Adds the stored keys of a new index to the items that were saved before it, and corrects those of an index whose key has changed. They are the
 * attributes of sharded keys, templates and computed members. It scans the table, and updates each item whose attributes differ from
 * those that its entity has. Nothing else of an item changes: no member, no version, no timestamp. No {@link dev.keyspread.EntityHook}
 * is called.
 *
 * <p>Other processes can write to the table meanwhile: an update requires that what the keys are made of is unchanged, so that no
 * newer value is overwritten and no deleted item comes back. While the items of the table are moved to another layout, an item that it updates
 * is moved first, as by a save. Deploy the entity with the index to all of them first. The backfill can be
 * stopped and run again at any time. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class IndexBackfill<E> {

    /** At 10 ms a request, they update 1,600 items per second. */
    private static final int CONCURRENCY = 16;

    /** The number of scanned items after which the listener is called. */
    private static final long REPORTED_ITEMS = 10_000;

    /** An item that other writers change more often than this, while it is updated, is given up. */
    private static final int ATTEMPTS = 10;

    private final EntityStore<E> store;
    private final Scan<E> scan;
    private final long unitsPerSecond;
    private final Consumer<? super Progress> listener;
    private final Consumer<? super KeyspreadException> failures;

    private IndexBackfill(
            EntityStore<E> store,
            Scan<E> scan,
            long unitsPerSecond,
            Consumer<? super Progress> listener,
            Consumer<? super KeyspreadException> failures) {
        this.store = store;
        this.scan = scan;
        this.unitsPerSecond = unitsPerSecond;
        this.listener = Objects.requireNonNull(listener, "listener");
        this.failures = Objects.requireNonNull(failures, "handler");
    }

    /** Creates a backfill of all indexes of the entity, at the rate that the table allows. */
    public static <E> IndexBackfill<E> of(Repository<E> repository) {
        return new IndexBackfill<>(
                EntityStore.of(repository), repository.table().scan(), Long.MAX_VALUE, progress -> {}, failure -> {
                    throw failure;
                });
    }

    /**
     * Returns this backfill with a limit of write units per second. The units are those that DynamoDB reports, with those of indexes. Up to
     * 16 updates are sent together, and the next ones wait accordingly. Updates that are repeated, because another writer changed the item, are not
     * counted.
     *
     * @param units 1 or more
     */
    public IndexBackfill<E> writeUnitsPerSecond(long units) {
        if (units < 1) {
            throw new IllegalArgumentException("writeUnitsPerSecond must be 1 or more (found " + units + ")");
        }
        return new IndexBackfill<>(store, scan, units, listener, failures);
    }

    /**
     * Returns this backfill with a limit of read units per second for its scan.
     *
     * @param units 1 or more
     */
    public IndexBackfill<E> readUnitsPerSecond(long units) {
        return new IndexBackfill<>(store, scan.readUnitsPerSecond(units), unitsPerSecond, listener, failures);
    }

    /** Returns this backfill with a listener, called on the caller's thread every 10,000 scanned items and at the end. */
    public IndexBackfill<E> onProgress(Consumer<? super Progress> newListener) {
        return new IndexBackfill<>(store, scan, unitsPerSecond, newListener, failures);
    }

    /**
     * Returns this backfill with a handler for items that cannot be read, or whose keys cannot be written, such as an item that would be too
     * large. They stay as they are. Without a handler, the error of the first one ends the backfill.
     */
    public IndexBackfill<E> onFailure(Consumer<? super KeyspreadException> handler) {
        return new IndexBackfill<>(store, scan, unitsPerSecond, listener, handler);
    }

    /**
     * Runs the backfill. After an exception, run it again: it updates the items that are left.
     *
     * @throws dev.keyspread.error.ItemReadException if an item cannot be read and there is no handler
     * @throws ItemWriteException if the keys of an item cannot be written and there is no handler
     * @throws dev.keyspread.error.ShardCountException if the number of shards of a key is wrong and there is no handler
     */
    public Progress run() {
        Run run = new Run();
        try (Stream<Map<String, AttributeValue>> items =
                new Scan<>(ReadSource.of(scan).whole()).stream()) {
            items.forEach(run::take);
        }
        run.update();
        listener.accept(run.progress());
        return run.progress();
    }

    /**
     * How far a backfill is.
     *
     * @param read the number of scanned items of the entity
     * @param updated the number of those that were updated
     * @param failed the number of those that the handler received
     * @param writeUnits the consumed write units
     */
    public record Progress(long read, long updated, long failed, double writeUnits) {}

    /** One run, on the caller's thread. Not thread-safe. */
    private final class Run {

        private final ClientSession session = ClientSession.of(store.keyspread());
        private final List<OutdatedIndexKeys> outdated = new ArrayList<>();

        /** Responses arrive on other threads. */
        private final DoubleAdder writeUnits = new DoubleAdder();

        private long read;
        private long updated;
        private long failed;

        void take(Map<String, AttributeValue> item) {
            read++;
            attempt(() -> {
                OutdatedIndexKeys keys = OutdatedIndexKeys.of(store, item);
                if (!keys.isEmpty()) {
                    outdated.add(keys);
                }
            });
            if (outdated.size() == CONCURRENCY) {
                update();
            }
            if (read % REPORTED_ITEMS == 0) {
                listener.accept(progress());
            }
        }

        private void attempt(Runnable step) {
            try {
                step.run();
            } catch (KeyspreadException failure) {
                failed++;
                failures.accept(failure);
            }
        }

        /** Updates the outdated items together, and waits until their units are within the rate. */
        void update() {
            long start = session.nanoTime();
            double before = writeUnits.sum();
            List<CompletableFuture<Boolean>> sent =
                    outdated.stream().map(keys -> update(keys, 1)).toList();
            outdated.clear();
            // After a failure, too, so that nothing is in flight when the run ends.
            CompletableFuture<?> all = CompletableFuture.allOf(sent.toArray(CompletableFuture<?>[]::new))
                    .handle((done, failure) -> true);
            try {
                Futures.await(all);
            } catch (AbortedException interrupted) {
                sent.forEach(update -> update.cancel(true));
                throw interrupted;
            }
            sent.forEach(update -> attempt(() -> updated += Futures.await(update) ? 1 : 0));
            long due = start + (long) ((writeUnits.sum() - before) / unitsPerSecond * TimeUnit.SECONDS.toNanos(1));
            long wait = due - session.nanoTime();
            if (wait > 0) {
                Futures.await(session.blocking().pause(Duration.ofNanos(wait)));
            }
        }

        /** Makes an update as other writes are made: an item that is not moved yet is moved first. */
        private CompletableFuture<Boolean> made(OutdatedIndexKeys keys, Sender sender) {
            List<ItemTarget<?>> targets = List.of(keys.target());
            return LayoutWrites.concern(targets)
                    ? LayoutWrites.make(
                            sender,
                            targets,
                            LayoutWrites.Settling.FIRST,
                            (leased, layouts) -> sent(keys.in(layouts), leased))
                    : sent(keys, sender);
        }

        private CompletableFuture<Boolean> sent(OutdatedIndexKeys keys, Sender sender) {
            return keys.isEmpty()
                    ? CompletableFuture.completedFuture(false)
                    : Futures.transform(
                            sender.send(Call.of(Operation.UPDATE_ITEM, keys.request())
                                    .metered(units -> writeUnits.add(units.capacityUnits()))),
                            response -> true);
        }

        /** Updates an item. The result is false if it needs no update any more. */
        private CompletableFuture<Boolean> update(OutdatedIndexKeys keys, int attempt) {
            // Caches have entities, which have no stored index keys.
            CompletableFuture<Boolean> applied = session.onThreads()
                    .observed(
                            Operation.UPDATE_ITEM, () -> List.of(store.tableName()), observed -> made(keys, observed));
            return Futures.recover(applied, failure -> {
                if (!(failure instanceof ConditionalCheckFailedException changed)) {
                    return CompletableFuture.failedFuture(failure);
                }
                if (attempt == ATTEMPTS) {
                    throw new ItemWriteException("The index keys of item " + keys + " were not updated: other writers"
                            + " changed the item each time, of " + ATTEMPTS + " times. Run the backfill again");
                }
                // Without an item, it was deleted.
                OutdatedIndexKeys present =
                        changed.item().isEmpty() ? null : OutdatedIndexKeys.of(store, changed.item());
                return present == null || present.isEmpty()
                        ? CompletableFuture.completedFuture(false)
                        : update(present, attempt + 1);
            });
        }

        Progress progress() {
            return new Progress(read, updated, failed, writeUnits.sum());
        }
    }
}
