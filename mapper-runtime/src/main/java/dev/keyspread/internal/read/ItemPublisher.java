package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.function.Function;
import java.util.function.Supplier;

/** Publishes the items of a read. Each subscriber starts a read of its own. Thread-safe. */
final class ItemPublisher<T> implements Flow.Publisher<T> {

    private final Supplier<ShardMerge<T>> reads;
    private final Executor threads;
    private final Function<Row<T>, T> entities;

    ItemPublisher(Supplier<ShardMerge<T>> reads, Executor threads, Function<Row<T>, T> entities) {
        this.reads = reads;
        this.threads = threads;
        this.entities = entities;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber");
        ShardMerge<T> items;
        try {
            items = reads.get();
        } catch (RuntimeException failure) {
            // Reactive Streams rule 1.9: onSubscribe comes before onError.
            subscriber.onSubscribe(FailedSubscription.INSTANCE);
            subscriber.onError(failure);
            return;
        }
        new ItemSubscription<>(items, threads, entities, subscriber).begin();
    }

    private enum FailedSubscription implements Flow.Subscription {
        INSTANCE;

        @Override
        public void request(long items) {}

        @Override
        public void cancel() {}
    }
}
