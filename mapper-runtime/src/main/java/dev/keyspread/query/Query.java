package dev.keyspread.query;

import dev.keyspread.support.ReadPlan;
import dev.keyspread.support.SortKeyCondition;

/**
 * A query of a global index, which is always eventually consistent. The generated subclasses add the conditions that the
 * index's sort key allows.
 *
 * @param <T> what it yields
 * @param <Q> its own type
 */
public abstract class Query<T, Q extends Query<T, Q>> extends OrderedRead<T, Q> {

    /** A query by {@code plan}. */
    protected Query(ReadPlan<T> plan) {
        super(plan);
    }

    /** The query of the items whose sort key meets {@code condition}; a second condition there cannot be. */
    protected final PlainQuery<T> narrow(SortKeyCondition condition) {
        return new PlainQuery<>(plan.where(condition));
    }
}
