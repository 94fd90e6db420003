package dev.keyspread.query;

import dev.keyspread.spi.ReadSource;

/**
 * A query of a table or a local index that takes no more conditions on the sort key. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 */
public final class NarrowedTableQuery<T> extends TableQuery<T, NarrowedTableQuery<T>> {

    /** Creates a query. */
    public NarrowedTableQuery(ReadSource<T> source) {
        super(source, NarrowedTableQuery::new);
    }
}
