package dev.keyspread.read;

import dev.keyspread.gateway.Futures;
import dev.keyspread.wire.Row;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Waits for the items of a gathering. Only {@link #close} may be called by another thread. */
final class BlockingItems<T> implements Iterator<Row<T>>, AutoCloseable {

    private final Gathering<T> items;
    private @Nullable Row<T> next;
    private volatile boolean closed;

    BlockingItems(Gathering<T> items) {
        this.items = items;
    }

    @Override
    public boolean hasNext() {
        while (next == null) {
            next = items.poll();
            if (next == null) {
                if (items.isFinished()) {
                    return end();
                }
                waitForChange();
            }
        }
        return true;
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

    private boolean end() {
        items.end();
        if (closed) {
            // Whoever still reads must not take what came so far for everything.
            throw new IllegalStateException("The stream was closed while it was read");
        }
        return false;
    }

    private void waitForChange() {
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
        items.stop();
        items.end();
    }
}
