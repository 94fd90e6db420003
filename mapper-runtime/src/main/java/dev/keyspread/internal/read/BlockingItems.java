package dev.keyspread.internal.read;

import dev.keyspread.internal.call.WaitingCaller;
import dev.keyspread.internal.wire.Row;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Blocks until the items of a merge arrive. Only {@link #close} may be called by another thread. */
final class BlockingItems<T> implements Iterator<Row<T>>, AutoCloseable {

    private final Supplier<RowSource<T>> beginning;
    private final WaitingCaller caller;
    private volatile @Nullable RowSource<T> begun;
    private @Nullable Row<T> next;
    private volatile boolean closed;

    /**
     * Creates an iterator whose merge begins with the first call of {@link #hasNext}.
     *
     * @param caller waits for its items
     */
    BlockingItems(Supplier<RowSource<T>> beginning, WaitingCaller caller) {
        this.beginning = beginning;
        this.caller = caller;
    }

    @Override
    public boolean hasNext() {
        if (next != null) {
            return true;
        }
        // The requests that it sends now are those that it will wait for.
        caller.begin();
        try {
            return hasArrived(items());
        } finally {
            caller.pause();
        }
    }

    private boolean hasArrived(RowSource<T> items) {
        while (next == null) {
            next = items.poll();
            if (next == null) {
                if (items.isFinished()) {
                    return end(items);
                }
                waitForChange(items);
            }
        }
        return true;
    }

    private RowSource<T> items() {
        RowSource<T> items = begun;
        if (items == null) {
            items = beginning.get();
            begun = items;
            if (closed) {
                // It was closed before the merge began.
                items.stop();
            }
        }
        return items;
    }

    @Override
    public Row<T> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Row<T> row = next;
        next = null;
        return Objects.requireNonNull(row);
    }

    private boolean end(RowSource<T> items) {
        items.end();
        if (closed) {
            // The items so far must not look like a complete result.
            throw new IllegalStateException("The stream was closed while it was read");
        }
        return false;
    }

    private void waitForChange(RowSource<T> items) {
        try {
            caller.await(items.change());
        } catch (RuntimeException interrupted) {
            throw items.failed(interrupted);
        }
    }

    /** Cancels the requests in flight and wakes the waiting thread. */
    @Override
    public void close() {
        closed = true;
        RowSource<T> items = begun;
        if (items != null) {
            items.stop();
            items.end();
        }
    }
}
