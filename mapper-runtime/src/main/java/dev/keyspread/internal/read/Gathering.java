package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;

/**
 * The items of several shards, as somebody takes them. It never waits: who finds nothing at hand waits for {@link #change}
 * or ends, as {@link #isFinished} says. Nothing is asked of DynamoDB before the first item is. One thread at a time takes
 * items; those on which pages arrive only wake it.
 */
abstract class Gathering<T> {

    final List<ShardReader<T>> shards;
    final ShardFailures failures;
    private final Deadline deadline;
    private final AtomicReference<@Nullable CompletableFuture<Void>> waiting = new AtomicReference<>();
    private long wanted;
    private @Nullable RuntimeException failure;
    private volatile boolean cancelled;

    Gathering(List<ShardReader<T>> shards, ShardFailures failures, Deadline deadline, long limit) {
        this.shards = shards;
        this.failures = failures;
        this.deadline = deadline;
        this.wanted = limit;
    }

    /** The next item, if it is at hand and the read has not failed. */
    abstract @Nullable Row<T> next();

    /** Whether {@link #next} has nothing more, now and later. */
    abstract boolean isExhausted();

    /** Whether what {@link #next} waits for has come. */
    abstract boolean isReady();

    /** The next item; {@code null} if none is at hand. Throws what the read failed with, again and again. */
    final @Nullable Row<T> poll() {
        if (failure != null) {
            // Without the shard that failed, what is left would look like a complete answer.
            throw failure;
        }
        if (isFinished()) {
            return null;
        }
        try {
            return taken();
        } catch (RuntimeException cause) {
            if (cancelled) {
                // Requests that were given up fail. Who takes from it learns that it has ended.
                return null;
            }
            throw failed(cause);
        }
    }

    private @Nullable Row<T> taken() {
        deadline.start(this::wake);
        if (deadline.isOver()) {
            giveUpTheLate();
        }
        Row<T> row = next();
        if (row != null) {
            wanted -= wanted == Long.MAX_VALUE ? 0 : 1;
        }
        if (isFinished()) {
            end();
        }
        return row;
    }

    /** Whether nothing will come any more. */
    final boolean isFinished() {
        return wanted <= 0 || cancelled || isExhausted();
    }

    /** Completes when {@link #poll} may find what it did not find before. */
    final CompletableFuture<Void> change() {
        CompletableFuture<Void> change = new CompletableFuture<>();
        waiting.set(change);
        if (isReady() || deadline.isOver() || cancelled) {
            wake();
        }
        return change;
    }

    /** Wakes who waits for a change. Thread-safe. */
    final void wake() {
        CompletableFuture<Void> change = waiting.getAndSet(null);
        if (change != null) {
            change.complete(null);
        }
    }

    /** Ends it from another thread: who takes from it finds its end. Thread-safe. */
    final void stop() {
        cancelled = true;
        wake();
    }

    /** Gives up what is under way, the last first: no thread that is freed begins with what is given up next. */
    final void end() {
        deadline.end();
        lastFirst(shards, ShardReader::cancel);
    }

    private static <S> void lastFirst(List<S> shards, Consumer<S> action) {
        for (int i = shards.size() - 1; i >= 0; i--) {
            action.accept(shards.get(i));
        }
    }

    /** Whether items are missing that a later read may find: a shard was given up, and not all that is wanted was taken. */
    final boolean isPartial() {
        return wanted > 0 && shards.stream().anyMatch(ShardReader::isAbandoned);
    }

    /** How many items are still wanted. */
    final long wanted() {
        return wanted;
    }

    /** How far each shard has been taken. */
    List<Position> positions() {
        return shards.stream().map(ShardReader::position).toList();
    }

    /** Receives a page of a shard that has arrived. A shard that failed is given up if the read can do without it. */
    final void receive(ShardReader<T> shard) {
        if (!receivesInTime(shard)) {
            giveUpTheLate();
        }
    }

    /** Receives a page; {@code false} if its request ended with the read's time, which it may have before the timer. */
    private boolean receivesInTime(ShardReader<T> shard) {
        try {
            shard.receive();
        } catch (RuntimeException cause) {
            if (cause instanceof ApiCallTimeoutException && deadline.hasPassed()) {
                return false;
            }
            failures.at(shard.number(), cause);
            shard.abandon();
        }
        return true;
    }

    private void giveUpTheLate() {
        deadline.requireTimer();
        shards.stream().filter(ShardReader::hasArrived).forEach(this::receivesInTime);
        List<ShardReader<T>> late =
                shards.stream().filter(shard -> !shard.isComplete()).toList();
        if (!late.isEmpty()) {
            failures.late(late, deadline);
            lastFirst(late, ShardReader::abandon);
        }
    }

    /** Ends the read with a failure. */
    final RuntimeException failed(RuntimeException cause) {
        failure = cause;
        end();
        return cause;
    }
}
