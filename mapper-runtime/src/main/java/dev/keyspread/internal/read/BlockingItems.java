package dev.keyspread.internal.read;

import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.wire.Row;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Waits for the items of a gathering. Only {@link #close} may be called by another thread. */
final class BlockingItems<T> implements Iterator<Row<T>>, AutoCloseable {

    private final Supplier<Gathering<T>> beginning;
    private volatile @Nullable Gathering<T> begun;
    private @Nullable Row<T> next;
    private volatile boolean closed;

    /** The items of a gathering that begins when the first of them is asked for. */
    BlockingItems(Supplier<Gathering<T>> beginning) {
        this.beginning = beginning;
    }

    @Override
    public boolean hasNext() {
        Gathering<T> items = items();
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

    private Gathering<T> items() {
        Gathering<T> items = begun;
        if (items == null) {
            items = beginning.get();
            begun = items;
            if (closed) {
                // Whoever closed it may have done so before there was anything to stop.
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
        return java.util.Objects.requireNonNull(row);
    }

    private boolean end(Gathering<T> items) {
        items.end();
        if (closed) {
            // Whoever still reads must not take what came so far for everything.
            throw new IllegalStateException("The stream was closed while it was read");
        }
        return false;
    }

    private void waitForChange(Gathering<T> items) {
        try {
            Futures.await(items.change());
        } catch (RuntimeException interrupted) {
            throw items.failed(interrupted);
        }
    }

    /** Gives up the requests under way, and wakes who waits. */
    @Override
    public void close() {
        closed = true;
        Gathering<T> items = begun;
        if (items != null) {
            items.stop();
            items.end();
        }
    }
}
