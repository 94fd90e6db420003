package dev.keyspread.internal.read;

import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.function.Supplier;

/** Publishes the items of a read. Each subscriber has a read of its own. Thread-safe. */
final class ItemPublisher<T> implements Flow.Publisher<T> {

    private final Supplier<Gathering<T>> reads;

    ItemPublisher(Supplier<Gathering<T>> reads) {
        this.reads = reads;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber");
        Gathering<T> items;
        try {
            items = reads.get();
        } catch (RuntimeException unbegun) {
            // Who subscribes may be told of a failure only after a subscription.
            subscriber.onSubscribe(NoSubscription.INSTANCE);
            subscriber.onError(unbegun);
            return;
        }
        new ItemSubscription<>(items, subscriber).begin();
    }
}
