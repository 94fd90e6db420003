package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import java.util.concurrent.CompletableFuture;

/** Takes all items of a gathering into one result. Thread-safe. */
final class FutureCollector<T, R> extends SerialDrain<T> {

    private final Sink<T, R> sink;
    private final CompletableFuture<R> result = new CompletableFuture<>();

    private FutureCollector(ShardMerge<T> items, Sink<T, R> sink) {
        super(items);
        this.sink = sink;
    }

    /** What becomes of all items. Cancelling it gives up the requests under way. */
    static <T, R> CompletableFuture<R> of(ShardMerge<T> items, Sink<T, R> sink) {
        FutureCollector<T, R> collector = new FutureCollector<>(items, sink);
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
            sink.accept(row);
        }
        if (items.isFinished()) {
            items.end();
            result.complete(sink.result());
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
