package dev.keyspread.timeseries;

import dev.keyspread.query.Query;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads tables one after the other. {@link Stream#flatMap} would buffer all items of a table if its result is read with an iterator. Not
 * thread-safe.
 */
final class TablesIterator<T> implements Iterator<T>, AutoCloseable {

    private final Iterator<String> labels;
    private final Function<String, ? extends Query<T, ?>> query;
    private @Nullable Stream<T> table;
    private @Nullable Iterator<T> items;

    TablesIterator(Iterator<String> labels, Function<String, ? extends Query<T, ?>> query) {
        this.labels = labels;
        this.query = query;
    }

    @Override
    public boolean hasNext() {
        while (items == null || !hasNext(items)) {
            close();
            if (!labels.hasNext()) {
                return false;
            }
            table = query.apply(labels.next()).stream();
            items = table.iterator();
        }
        return true;
    }

    private static boolean hasNext(Iterator<?> items) {
        try {
            return items.hasNext();
        } catch (RuntimeException failure) {
            if (SeriesQuery.isMissingTable(failure)) {
                return false;
            }
            throw failure;
        }
    }

    @Override
    public T next() {
        if (!hasNext() || items == null) {
            throw new NoSuchElementException();
        }
        return items.next();
    }

    /** Cancels pending requests. */
    @Override
    public void close() {
        items = null;
        if (table != null) {
            table.close();
            table = null;
        }
    }
}
