package dev.keyspread.query;

import dev.keyspread.spi.ReadSource;

/**
 * A query of a global index that takes no more conditions on the sort key, or has no sort key. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 */
public final class NarrowedIndexQuery<T> extends IndexQuery<T, NarrowedIndexQuery<T>> {

    /** Creates a query. */
    public NarrowedIndexQuery(ReadSource<T> source) {
        super(source, NarrowedIndexQuery::new);
    }
}
