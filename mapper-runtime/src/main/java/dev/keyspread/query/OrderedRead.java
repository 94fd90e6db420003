package dev.keyspread.query;

import dev.keyspread.support.ReadPlan;
import dev.keyspread.support.SortKeyCondition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A read of items in the order of their sort key, ascending unless told otherwise.
 *
 * @param <T> what it yields
 * @param <Q> its own type
 */
public abstract class OrderedRead<T, Q extends OrderedRead<T, Q>> extends Read<T, Q> {

    OrderedRead(ReadPlan<T> plan) {
        super(plan);
    }

    /** The plan of the items whose sort key meets {@code condition}, in place of any condition before. */
    protected final ReadPlan<T> where(SortKeyCondition condition) {
        return plan.where(condition);
    }

    /** The plan of the items whose next sort key is {@code value}. */
    protected final ReadPlan<T> fix(AttributeValue value) {
        return plan.fix(value);
    }

    /** The same read in ascending order of the sort key. */
    public final Q ascending() {
        return with(plan.ascending(true));
    }

    /** The same read in descending order of the sort key. */
    public final Q descending() {
        return with(plan.ascending(false));
    }
}
