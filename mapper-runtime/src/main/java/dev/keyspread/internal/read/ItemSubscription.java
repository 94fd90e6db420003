package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Passes items to a subscriber on demand, on the threads of an executor. Thread-safe. */
final class ItemSubscription<T> extends SerialDrain<T> implements Flow.Subscription {

    private final Function<Row<T>, T> entities;
    private final Flow.Subscriber<? super T> subscriber;
    private final AtomicLong requested = new AtomicLong();
    private volatile @Nullable Throwable misuse;
    private volatile boolean cancelled;
    private boolean ended;

    ItemSubscription(
            RowSource<T> items, Executor threads, Function<Row<T>, T> entities, Flow.Subscriber<? super T> subscriber) {
        super(items, threads);
        this.entities = entities;
        this.subscriber = subscriber;
    }

    /** Calls {@code onSubscribe}. Items that the subscriber requests meanwhile follow afterwards, unless it throws. */
    void begin() {
        suspend();
        try {
            subscriber.onSubscribe(this);
        } catch (RuntimeException | Error refusal) {
            cancel();
            throw refusal;
        } finally {
            release();
        }
    }

    @Override
    public void request(long items) {
        if (items < 1) {
            misuse = new IllegalArgumentException("request must be of 1 item or more (found " + items + ")");
        } else {
            requested.accumulateAndGet(items, ItemSubscription::sum);
        }
        advance();
    }

    @Override
    public void cancel() {
        cancelled = true;
        items.stop();
        advance();
    }

    @Override
    void takeAll() {
        if (ended) {
            return;
        }
        Throwable failure = published();
        if (failure == null) {
            goOnOrEnd();
        } else {
            fail(failure);
        }
    }

    // Exceptions of onComplete and onError are the subscriber's own.
    private @Nullable Throwable published() {
        try {
            publish();
            return misuse;
        } catch (RuntimeException | Error failure) {
            return failure;
        }
    }

    private void publish() {
        while (!cancelled && misuse == null && requested.get() > 0) {
            Row<T> row = items.poll();
            if (row == null) {
                break;
            }
            requested.updateAndGet(count -> count == Long.MAX_VALUE ? count : count - 1);
            subscriber.onNext(entities.apply(row));
        }
    }

    private void goOnOrEnd() {
        if (cancelled) {
            end();
        } else if (items.isFinished()) {
            end();
            subscriber.onComplete();
        } else if (requested.get() > 0) {
            advanceLater();
        }
    }

    private void fail(Throwable failure) {
        boolean isUnheard = cancelled;
        end();
        if (!isUnheard) {
            subscriber.onError(failure);
        }
    }

    private void end() {
        ended = true;
        items.end();
    }

    private static long sum(long some, long more) {
        return some + more < 0 ? Long.MAX_VALUE : some + more;
    }
}
