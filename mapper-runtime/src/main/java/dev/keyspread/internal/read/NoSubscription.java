package dev.keyspread.internal.read;

import java.util.concurrent.Flow;

/** The subscription to a read that could not begin, and of which there is nothing to ask for. Thread-safe. */
enum NoSubscription implements Flow.Subscription {
    INSTANCE;

    @Override
    public void request(long items) {
        // It has failed already.
    }

    @Override
    public void cancel() {
        // Nothing is under way.
    }
}
