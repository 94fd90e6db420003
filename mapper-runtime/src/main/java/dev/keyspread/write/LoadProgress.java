package dev.keyspread.write;

import dev.keyspread.BatchResult;
import dev.keyspread.ItemKey;
import dev.keyspread.Repository;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.write.LoadWindow.Entry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a bulk load, which keep several requests in flight. One thread at a time takes steps; responses may arrive on
 * others meanwhile. Thread-safe.
 */
final class LoadProgress<E> {

    /** The number of items after which the listener is called. */
    private static final long REPORTED_ITEMS = 10_000;

    private final Repository<E> repository;
    private final Stream<? extends E> source;
    private final Sender sender;
    private final int concurrency;
    private final WritePace pace;
    private final LongConsumer listener;

    private final LoadWindow<E> window = new LoadWindow<>();
    private final Map<Integer, CompletableFuture<?>> inFlight = new HashMap<>();
    private int begun;
    private @Nullable Iterator<? extends E> remaining;
    private @Nullable Save<E> held;

    /** The batch that waits for its rate. */
    private @Nullable List<Entry<E>> due;

    /** Completes when a batch that is in flight ends. Null if no step waits for it. */
    private @Nullable CompletableFuture<Void> ended;

    /** The failure of the source or of an item, after which nothing is read. */
    private @Nullable RuntimeException unreadable;

    /** The failure of a batch, after which nothing is sent. */
    private @Nullable Throwable failure;

    private long reported;

    LoadProgress(
            Repository<E> repository,
            Stream<? extends E> source,
            Sender sender,
            int concurrency,
            WritePace pace,
            LongConsumer listener) {
        this.repository = repository;
        this.source = source;
        this.sender = sender;
        this.concurrency = concurrency;
        this.pace = pace;
        this.listener = listener;
    }

    /** Returns the number of leading items that are written. */
    synchronized long written() {
        return window.written();
    }

    /** Cancels the requests in flight. */
    void cancel() {
        List<CompletableFuture<?>> pending;
        synchronized (this) {
            pending = List.copyOf(inFlight.values());
        }
        pending.forEach(batch -> batch.cancel(true));
    }

    /**
     * Sends the next batch, or begins to wait for its rate or for the end of another batch. Returns null if all items are written.
     * After a failure, it first waits for the batches in flight, so that nothing is written after the end of the load.
     */
    @Nullable
    CompletableFuture<?> step() {
        report();
        List<Entry<E>> batch;
        // One lock for all of it: a batch that ends in between would make a load look complete that failed or has more
        // items.
        synchronized (this) {
            if (failure != null || inFlight.size() == concurrency) {
                return nextEnd();
            }
            boolean hasWaited = due != null;
            batch = due == null ? nextBatch() : due;
            if (batch.isEmpty()) {
                return nextEnd();
            }
            Duration delay = hasWaited
                    ? Duration.ZERO
                    : pace.delayOf(batch.stream().map(Entry::save).toList());
            due = delay.isZero() ? null : batch;
            if (due != null) {
                return sender.pause(delay);
            }
        }
        send(batch);
        return CompletableFuture.completedFuture(null);
    }

    /**
     * Returns a future that completes when one of the batches in flight ends. If there is none, the load has ended: returns null, or
     * a future that failed as the load did.
     */
    private @Nullable CompletableFuture<?> nextEnd() {
        if (!inFlight.isEmpty()) {
            CompletableFuture<Void> next = new CompletableFuture<>();
            ended = next;
            return next;
        }
        Throwable cause = failure == null ? unreadable : failure;
        return cause == null ? null : CompletableFuture.failedFuture(cause);
    }

    private synchronized void fail(Throwable cause) {
        if (failure == null) {
            failure = cause;
        } else if (failure != cause) {
            failure.addSuppressed(cause);
        }
    }

    private void report() {
        for (long leading = written(); leading >= reported + REPORTED_ITEMS; ) {
            reported += REPORTED_ITEMS;
            listener.accept(reported);
        }
    }

    /** Reports the items after the last report, at the end of the load. */
    void reportEnd() {
        report();
        if (written() > reported) {
            reported = written();
            listener.accept(reported);
        }
    }

    private List<Entry<E>> nextBatch() {
        if (window.isLow() && unreadable == null) {
            fill();
        }
        List<Entry<E>> batch = new ArrayList<>();
        long bodyBytes = 0;
        for (Entry<E> next = window.next(); next != null; next = window.next()) {
            bodyBytes += next.save().bodyBytes();
            if (batch.size() == Limits.BATCH_WRITE_ITEMS
                    || (bodyBytes > BatchWrite.MAXIMUM_BODY_BYTES && !batch.isEmpty())) {
                break;
            }
            batch.add(window.take());
        }
        return batch;
    }

    // If an item cannot be read, the load still saves those before it.
    private void fill() {
        try {
            read();
        } catch (RuntimeException failed) {
            unreadable = failed;
        }
        window.spread();
    }

    private void read() {
        if (remaining == null) {
            remaining = source.iterator();
        }
        while (held != null || remaining.hasNext()) {
            Save<E> save = held == null ? repository.prepareSave(remaining.next()) : held;
            held = save;
            if (!window.add(save)) {
                return;
            }
            held = null;
        }
    }

    private void send(List<Entry<E>> batch) {
        CompletableFuture<BatchResult> sent = Futures.attempt(
                () -> BatchWrite.of(batch.stream().map(Entry::save).toList()).sendIn(sender));
        int number = add(sent);
        CompletableFuture<?> unused = sent.whenComplete((result, cause) -> end(batch, number, result, cause));
    }

    private synchronized int add(CompletableFuture<?> sent) {
        inFlight.put(begun, sent);
        return begun++;
    }

    private void end(List<Entry<E>> batch, int number, @Nullable BatchResult result, @Nullable Throwable cause) {
        CompletableFuture<Void> next;
        synchronized (this) {
            inFlight.remove(number);
            if (result == null) {
                fail(cause == null ? new IllegalStateException("A batch has no result") : Futures.cause(cause));
            } else {
                take(batch, result);
            }
            next = ended;
            ended = null;
        }
        if (next != null) {
            next.complete(null);
        }
    }

    private void take(List<Entry<E>> batch, BatchResult result) {
        Set<ItemKey<?>> left = new HashSet<>(result.remainingKeys());
        batch.stream()
                .filter(entry -> !left.contains(entry.save().target.itemKey()))
                .toList()
                .forEach(window::markWritten);
        if (!result.isComplete()) {
            fail(new BatchFailedException(result));
        }
    }
}
