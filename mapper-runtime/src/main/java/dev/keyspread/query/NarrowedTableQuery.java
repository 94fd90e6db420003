package dev.keyspread.query;

import dev.keyspread.spi.ReadPlan;

/**
 * A query of a table or a local index that takes no more conditions on the sort key. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 */
public final class NarrowedTableQuery<T> extends TableQuery<T, NarrowedTableQuery<T>> {

    /** Creates a query. */
    public NarrowedTableQuery(ReadPlan<T> plan) {
        super(plan, NarrowedTableQuery::new);
    }
}
