package dev.keyspread.query;

import dev.keyspread.spi.ReadPlan;

/**
 * A query of a table or a local index that takes no further condition on the sort key.
 *
 * @param <T> what it yields
 */
public final class PlainConsistentQuery<T> extends ConsistentQuery<T, PlainConsistentQuery<T>> {

    /** A query by {@code plan}. */
    public PlainConsistentQuery(ReadPlan<T> plan) {
        super(plan);
    }

    @Override
    protected PlainConsistentQuery<T> with(ReadPlan<T> newPlan) {
        return new PlainConsistentQuery<>(newPlan);
    }
}
