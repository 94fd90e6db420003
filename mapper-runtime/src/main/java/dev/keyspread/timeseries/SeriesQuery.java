package dev.keyspread.timeseries;

import dev.keyspread.Page;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.error.ShardReadException;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.query.Query;
import dev.keyspread.spi.ReadSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/**
 * A query of the tables of a {@link TimeSeries}, one after the other in the order of their times. Nothing is sent before it is read,
 * and it can be read any number of times. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 */
public final class SeriesQuery<T> {

    private final List<String> labels;
    private final Function<String, ? extends Query<T, ?>> query;
    private final boolean isAscending;

    /** Creates a query of the tables with these labels, in ascending order. */
    SeriesQuery(List<String> labels, Function<String, ? extends Query<T, ?>> query, boolean isAscending) {
        this.labels = labels;
        this.query = query;
        this.isAscending = isAscending;
    }

    /** Returns this query from the last table to the first one, and in descending order of the sort key within each. */
    public SeriesQuery<T> descending() {
        return new SeriesQuery<>(labels, query, false);
    }

    /** Reads the first page, as {@link #page(int, String)} does. */
    public Page<T> page(int size) {
        return page(size, null);
    }

    /**
     * Reads the page after a cursor. It continues in the next table when one ends. If a page ends with a table, the next
     * page can be empty.
     *
     * @param size the maximum number of items: 1 or more
     * @param cursor the cursor of the page before; {@code null} or empty for the first page
     * @throws InvalidCursorException if the cursor is damaged or belongs to another query
     */
    public Page<T> page(int size, @Nullable String cursor) {
        if (size < 1) {
            throw new IllegalArgumentException("size must be 1 or more (found " + size + ")");
        }
        List<String> tables = tables();
        SeriesCursor position = cursor == null || cursor.isEmpty() ? null : SeriesCursor.parse(cursor, tables);
        int first = position == null ? 0 : position.table();
        List<T> items = new ArrayList<>();
        for (int table = first; table < tables.size(); table++) {
            if (items.size() == size) {
                ReadSource<T> next = ReadSource.of(query(tables.get(table)));
                String start = next.session().reads().startCursor(next.present());
                return new Page<>(items, Optional.of(new SeriesCursor(table, start).text(tables)));
            }
            String inTable = position != null && table == first ? position.inTable() : null;
            Page<T> page = page(tables.get(table), size - items.size(), inTable);
            items.addAll(page.items());
            if (page.cursor().isPresent()) {
                return new Page<>(
                        items, Optional.of(new SeriesCursor(table, page.cursor().get()).text(tables)));
            }
        }
        return new Page<>(items, Optional.empty());
    }

    /**
     * Returns the items as a lazy stream, which reads the next table when one ends. Close a stream that is not consumed to its end: that
     * cancels pending requests.
     */
    public Stream<T> stream() {
        TablesIterator<T> items = new TablesIterator<>(tables().iterator(), this::query);
        return StreamSupport.stream(
                        Spliterators.spliteratorUnknownSize(items, Spliterator.ORDERED | Spliterator.NONNULL), false)
                .onClose(items::close);
    }

    /** Reads all items into memory. */
    public List<T> list() {
        try (Stream<T> items = stream()) {
            return items.toList();
        }
    }

    private List<String> tables() {
        if (isAscending) {
            return labels;
        }
        List<String> reversed = new ArrayList<>(labels);
        Collections.reverse(reversed);
        return reversed;
    }

    private Query<T, ?> query(String label) {
        ReadSource<T> source = ReadSource.of(query.apply(label));
        return new NarrowedQuery<>(source.with(source.request().withAscending(isAscending)));
    }

    private Page<T> page(String label, int size, @Nullable String cursor) {
        try {
            return query(label).page(size, cursor);
        } catch (RuntimeException failure) {
            if (isMissingTable(failure)) {
                return new Page<>(List.of(), Optional.empty());
            }
            throw failure;
        }
    }

    /** Returns whether a read failed because its table does not exist. */
    private static boolean isMissingTable(RuntimeException failure) {
        return failure instanceof ResourceNotFoundException
                || (failure instanceof ShardReadException && failure.getCause() instanceof ResourceNotFoundException);
    }

    /**
     * Reads tables one after the other. {@link Stream#flatMap} would buffer all items of a table if its result is read with an iterator. Not
     * thread-safe.
     */
    private static final class TablesIterator<T> implements Iterator<T>, AutoCloseable {

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
                if (isMissingTable(failure)) {
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

    /**
     * A position in the tables of a query. Its text is the label of the table, a dot, and the cursor within the table. The latter is sealed
     * by the query of the table, and belongs to the key, the order and the table of the label.
     *
     * @param table the index of the table in the order of the query
     * @param inTable the cursor within the table
     */
    private record SeriesCursor(int table, String inTable) {

        private static final char SEPARATOR = '.';

        String text(List<String> tables) {
            return tables.get(table) + SEPARATOR + inTable;
        }

        /**
         * Returns the position of a text.
         *
         * @param tables the labels of the tables in the order of the query
         * @throws InvalidCursorException if the text is damaged or belongs to other tables
         */
        static SeriesCursor parse(String text, List<String> tables) {
            int end = text.indexOf(SEPARATOR);
            if (end < 0 || end == text.length() - 1) {
                throw new InvalidCursorException(
                        "The cursor is damaged: it is not a cursor that a page of a time series returned");
            }
            int table = tables.indexOf(text.substring(0, end));
            if (table < 0) {
                throw new InvalidCursorException(
                        "The cursor belongs to another query than this one of the tables %s to %s: it is of %s"
                                .formatted(tables.get(0), tables.get(tables.size() - 1), text.substring(0, end)));
            }
            return new SeriesCursor(table, text.substring(end + 1));
        }
    }
}
