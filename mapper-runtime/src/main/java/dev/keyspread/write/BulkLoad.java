package dev.keyspread.write;

import dev.keyspread.BatchFailedException;
import dev.keyspread.BatchResult;
import dev.keyspread.BulkLoadException;
import dev.keyspread.ItemKey;
import dev.keyspread.Repository;
import dev.keyspread.capacity.Limits;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
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
        Progress progress = new Progress();
        try (entities) {
            Iterator<? extends E> remaining = entities.iterator();
            while (remaining.hasNext()) {
                progress.add(repository.prepareSave(remaining.next()));
            }
            progress.write();
            return progress.written;
        } catch (RuntimeException failure) {
            throw new BulkLoadException(progress.written, failure);
        }
    }

    /** The items written so far, and those that are next. Not thread-safe. */
    private final class Progress {

        private final WritePace pace = new WritePace(unitsPerSecond);
        private LoadWindow<E> window = new LoadWindow<>();
        private long written;

        void add(Save<E> save) {
            if (!window.add(save)) {
                write();
                window.add(save);
            }
        }

        void write() {
            if (window.saves().isEmpty()) {
                return;
            }
            Set<ItemKey<?>> pending = new HashSet<>();
            window.saves().forEach(save -> pending.add(save.target.itemKey()));
            List<Save<E>> order = window.alternating();
            try {
                for (int from = 0; from < order.size(); from += Limits.BATCH_WRITE_ITEMS) {
                    send(order.subList(from, Math.min(order.size(), from + Limits.BATCH_WRITE_ITEMS)), pending);
                }
            } finally {
                written += window.saves().stream()
                        .takeWhile(save -> !pending.contains(save.target.itemKey()))
                        .count();
            }
            window = new LoadWindow<>();
            listener.accept(written);
        }

        private void send(List<Save<E>> saves, Set<ItemKey<?>> pending) {
            pace.await(saves);
            BatchResult result = BatchWrite.of(saves).tryRun();
            saves.forEach(save -> pending.remove(save.target.itemKey()));
            pending.addAll(result.remainingKeys());
            if (!result.isComplete()) {
                throw new BatchFailedException(result);
            }
        }
    }
}
