package dev.keyspread.query;

import dev.keyspread.spi.ReadPlan;

/**
 * A query of a global index that takes no condition on a sort key, or no further one.
 *
 * @param <T> what it yields
 */
public final class PlainQuery<T> extends Query<T, PlainQuery<T>> {

    /** A query by {@code plan}. */
    public PlainQuery(ReadPlan<T> plan) {
        super(plan);
    }

    @Override
    protected PlainQuery<T> with(ReadPlan<T> newPlan) {
        return new PlainQuery<>(newPlan);
    }
}
