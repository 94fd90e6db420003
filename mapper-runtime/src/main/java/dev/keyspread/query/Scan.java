package dev.keyspread.query;

import dev.keyspread.support.ReadPlan;

/**
 * A read of all items of a table, in no order. It costs the capacity of the whole table, however many items are wanted.
 *
 * @param <T> what it yields
 */
public final class Scan<T> extends Read<T, Scan<T>> {

    /** A scan by {@code plan}. */
    public Scan(ReadPlan<T> plan) {
        super(plan);
    }

    /** The same scan, strongly consistent, at twice the read capacity. */
    public Scan<T> consistentRead() {
        return with(plan.consistent());
    }

    @Override
    protected Scan<T> with(ReadPlan<T> newPlan) {
        return new Scan<>(newPlan);
    }
}
