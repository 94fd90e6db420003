package dev.keyspread.query;

import dev.keyspread.spi.ReadSource;

/**
 * A query that takes no more conditions on the sort key, or whose table or index has no sort key. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 */
public final class NarrowedQuery<T> extends Query<T, NarrowedQuery<T>> {

    /** Creates a query. */
    public NarrowedQuery(ReadSource<T> source) {
        super(source, NarrowedQuery::new);
    }
}
