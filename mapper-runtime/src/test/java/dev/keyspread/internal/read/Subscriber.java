package dev.keyspread.internal.read;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Flow;

/** Keeps what it is told. */
class Subscriber<T> implements Flow.Subscriber<T> {

    final List<T> items = new ArrayList<>();
    Flow.Subscription subscription;
    Throwable failure;
    int ends;

    @Override
    public void onSubscribe(Flow.Subscription newSubscription) {
        subscription = newSubscription;
    }

    @Override
    public void onNext(T item) {
        items.add(item);
    }

    @Override
    public void onError(Throwable newFailure) {
        failure = newFailure;
        ends++;
    }

    @Override
    public void onComplete() {
        ends++;
    }
}
