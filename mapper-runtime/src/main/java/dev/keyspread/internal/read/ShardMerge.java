package dev.keyspread.internal.read;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.call.RunningOperation;
import dev.keyspread.internal.wire.Row;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;

/**
 * Merges the items of several shards for one consumer. It never blocks: if no item is available, the consumer waits for
 * {@link #change} or stops, as {@link #isFinished} says. The first request is sent when the first item is polled. Only one
 * thread at a time may poll; the threads that pages arrive on only wake it.
 */
abstract class ShardMerge<T> implements RowSource<T> {

    final List<ShardReader<T>> shards;
    final ShardFailures failures;
    private final Deadline deadline;
    private final AtomicReference<@Nullable CompletableFuture<Void>> waiting = new AtomicReference<>();
    private final @Nullable Consumer<ItemReadException> unreadable;
    private @Nullable RunningOperation observed;
    private Runnable skipped = () -> {};
    private long wanted;
    private @Nullable RuntimeException failure;
    private volatile boolean cancelled;

    ShardMerge(List<ShardReader<T>> shards, ReadRequest read, ShardFailures failures, Deadline deadline) {
        this.shards = shards;
        this.failures = failures;
        this.deadline = deadline;
        this.wanted = read.limit();
        this.unreadable = read.unreadable();
    }

    /** Sets the operation that ends with this read. */
    final void observedBy(RunningOperation operation) {
        observed = operation;
    }

    /** Returns the next item, or {@code null} if it has not arrived. */
    abstract @Nullable Row<T> next();

    /** Returns whether {@link #next} will never return an item again. */
    abstract boolean isExhausted();

    /** Returns whether the pages that {@link #next} waits for have arrived. */
    abstract boolean isReady();

    @Override
    public final @Nullable Row<T> poll() {
        if (failure != null) {
            // The items of the other shards would look like a complete result.
            throw failure;
        }
        if (isFinished()) {
            return null;
        }
        try {
            deadline.start(this::wake);
            if (deadline.isOver()) {
                abandonLateShards();
            }
            Row<T> row = nextReadable();
            if (row != null) {
                wanted -= wanted == Long.MAX_VALUE ? 0 : 1;
            }
            if (isFinished()) {
                end();
            }
            return row;
        } catch (RuntimeException cause) {
            if (cancelled) {
                // Cancelled requests fail; the consumer sees the end of the stream instead.
                return null;
            }
            throw failed(cause);
        }
    }

    /** Returns the next row. Rows whose items cannot be read are left out if the read skips these. */
    private @Nullable Row<T> nextReadable() {
        Row<T> row = next();
        while (row != null && unreadable != null) {
            Row<T> readable = row.readable(unreadable);
            if (readable != null) {
                return readable;
            }
            skipped.run();
            row = isFinished() ? null : next();
        }
        return row;
    }

    /** Sets the action after each skipped item, when the positions are after this item. */
    final void onSkipped(Runnable action) {
        skipped = action;
    }

    @Override
    public final boolean isFinished() {
        return wanted <= 0 || cancelled || isExhausted();
    }

    @Override
    public final CompletableFuture<Void> change() {
        CompletableFuture<Void> change = new CompletableFuture<>();
        waiting.set(change);
        if (isReady() || deadline.isOver() || cancelled) {
            wake();
        }
        return change;
    }

    /** Completes the pending {@link #change}. Thread-safe. */
    final void wake() {
        CompletableFuture<Void> change = waiting.getAndSet(null);
        if (change != null) {
            change.complete(null);
        }
    }

    @Override
    public final void stop() {
        cancelled = true;
        wake();
    }

    @Override
    public final void end() {
        deadline.end();
        lastFirst(shards, ShardReader::cancel);
        if (observed != null) {
            stop(observed);
        }
    }

    private void stop(RunningOperation operation) {
        RuntimeException cause = failure;
        boolean isCancelled = cancelled && cause == null;
        operation.stop(isCancelled ? new CancellationException() : cause, skew());
    }

    private OptionalDouble skew() {
        LongSummaryStatistics items = shards.stream()
                .filter(shard -> !shard.isLeftOut())
                .mapToLong(ShardReader::received)
                .summaryStatistics();
        return items.getCount() < 2 || items.getSum() == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(items.getMax() / items.getAverage());
    }

    // Waiting requests are cancelled before those that were sent earlier and whose end lets others begin.
    private static <S> void lastFirst(List<S> shards, Consumer<S> action) {
        for (int i = shards.size() - 1; i >= 0; i--) {
            action.accept(shards.get(i));
        }
    }

    /** Returns whether a shard was abandoned before the read had all items that it wants. A later read may find the rest. */
    final boolean isPartial() {
        return wanted > 0 && shards.stream().anyMatch(ShardReader::isAbandoned);
    }

    /** Returns the number of items that are still wanted. */
    final long wanted() {
        return wanted;
    }

    /** Returns the position of each shard after the last item that was polled. */
    List<Cursor.Position> positions() {
        return shards.stream().map(ShardReader::position).toList();
    }

    /** Receives the page of a shard that has arrived. A shard that failed is abandoned if the read allows partial results. */
    final void receive(ShardReader<T> shard) {
        if (!receivesInTime(shard)) {
            abandonLateShards();
        }
    }

    /** Receives a page. Returns false if its request ended at the deadline, which can be before the timer fires. */
    private boolean receivesInTime(ShardReader<T> shard) {
        try {
            shard.receive(unreadable);
        } catch (RuntimeException cause) {
            if (cause instanceof ApiCallTimeoutException && deadline.hasPassed()) {
                return false;
            }
            failures.at(shard.number(), cause);
            shard.abandon();
        }
        return true;
    }

    private void abandonLateShards() {
        deadline.requireTimer();
        shards.stream().filter(ShardReader::hasArrived).forEach(this::receivesInTime);
        List<ShardReader<T>> late =
                shards.stream().filter(shard -> !shard.isComplete()).toList();
        if (!late.isEmpty()) {
            failures.late(late, deadline);
            lastFirst(late, ShardReader::abandon);
        }
    }

    @Override
    public final RuntimeException failed(RuntimeException cause) {
        failure = cause;
        end();
        return cause;
    }
}
