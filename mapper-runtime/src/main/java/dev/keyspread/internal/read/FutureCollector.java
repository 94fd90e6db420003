package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Collects all items of a merge into one result. Thread-safe. */
final class FutureCollector<T, R> extends SerialDrain<T> {

    private final Consumer<Row<T>> consumer;
    private final Supplier<R> finisher;
    private final CompletableFuture<R> result = new CompletableFuture<>();

    private FutureCollector(RowSource<T> items, Executor threads, Consumer<Row<T>> consumer, Supplier<R> finisher) {
        super(items, threads);
        this.consumer = consumer;
        this.finisher = finisher;
    }

    /**
     * Passes each item to {@code consumer}, one after the other, and completes with the result of {@code finisher}. Cancelling
     * the future cancels the requests in flight.
     */
    static <T, R> CompletableFuture<R> of(
            RowSource<T> items, Executor threads, Consumer<Row<T>> consumer, Supplier<R> finisher) {
        FutureCollector<T, R> collector = new FutureCollector<>(items, threads, consumer, finisher);
        CompletableFuture<?> unused = collector.result.whenComplete((value, failure) -> collector.stopIfCancelled());
        collector.advance();
        return collector.result;
    }

    @Override
    void takeAll() {
        if (result.isDone()) {
            items.end();
            return;
        }
        try {
            take();
        } catch (RuntimeException | Error failure) {
            items.end();
            result.completeExceptionally(failure);
        }
    }

    private void take() {
        for (Row<T> row = items.poll(); row != null; row = items.poll()) {
            consumer.accept(row);
        }
        if (items.isFinished()) {
            items.end();
            result.complete(finisher.get());
        } else {
            advanceLater();
        }
    }

    private void stopIfCancelled() {
        if (result.isCancelled()) {
            items.stop();
        }
    }
}
