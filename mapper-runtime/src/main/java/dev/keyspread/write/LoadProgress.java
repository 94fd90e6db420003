package dev.keyspread.write;

import dev.keyspread.BatchFailedException;
import dev.keyspread.BatchResult;
import dev.keyspread.ItemKey;
import dev.keyspread.Repository;
import dev.keyspread.capacity.Limits;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.store.Mapper;
import dev.keyspread.internal.store.Sender;
import java.time.Duration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The steps of a bulk load: the items written so far, and those that are next. One thread at a time uses it. */
final class LoadProgress<E> {

    private final Repository<E> repository;
    private final Stream<? extends E> source;
    private final Function<Mapper, Sender> senders;
    private final WritePace pace;
    private final LongConsumer listener;

    private @Nullable Iterator<? extends E> remaining;
    private @Nullable Save<E> held;
    private LoadWindow<E> window = new LoadWindow<>();

    /** The keys of the window's items that are not written yet. */
    private Set<ItemKey<?>> pending = new HashSet<>();

    /** The items of the window that are not sent yet, in the order in which they are sent. */
    private List<Save<E>> unsent = List.of();

    private boolean hasPaused;
    private long writtenBefore;

    LoadProgress(
            Repository<E> repository,
            Stream<? extends E> source,
            Function<Mapper, Sender> senders,
            WritePace pace,
            LongConsumer listener) {
        this.repository = repository;
        this.source = source;
        this.senders = senders;
        this.pace = pace;
        this.listener = listener;
    }

    /** Returns the number of leading items that are written. */
    long written() {
        return writtenBefore
                + window.saves().stream()
                        .takeWhile(save -> !pending.contains(save.target.itemKey()))
                        .count();
    }

    /** Begins to send the next batch, or to wait for its rate. Returns null if all items are written. */
    @Nullable
    CompletableFuture<?> step() {
        if (unsent.isEmpty() && !fillNext()) {
            return null;
        }
        List<Save<E>> batch = unsent.subList(0, Math.min(unsent.size(), Limits.BATCH_WRITE_ITEMS));
        if (!hasPaused) {
            hasPaused = true;
            Duration delay = pace.delayOf(batch);
            if (!delay.isZero()) {
                return senders.apply(batch.get(0).target.mapper()).pause(delay);
            }
        }
        hasPaused = false;
        unsent = unsent.subList(batch.size(), unsent.size());
        return Futures.transform(BatchWrite.of(batch).tryRun(senders), result -> sent(batch, result));
    }

    private BatchResult sent(List<Save<E>> batch, BatchResult result) {
        batch.forEach(save -> pending.remove(save.target.itemKey()));
        pending.addAll(result.remainingKeys());
        if (!result.isComplete()) {
            throw new BatchFailedException(result);
        }
        return result;
    }

    /** Reads the next window. Returns whether it has items. */
    private boolean fillNext() {
        if (!window.saves().isEmpty()) {
            writtenBefore += window.saves().size();
            window = new LoadWindow<>();
            pending = new HashSet<>();
            listener.accept(writtenBefore);
        }
        fill();
        unsent = window.alternating();
        return !unsent.isEmpty();
    }

    private void fill() {
        if (remaining == null) {
            remaining = source.iterator();
        }
        while (held != null || remaining.hasNext()) {
            Save<E> save = held == null ? repository.prepareSave(remaining.next()) : held;
            held = save;
            if (!window.add(save)) {
                return;
            }
            pending.add(save.target.itemKey());
            held = null;
        }
    }
}
