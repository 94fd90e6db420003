package dev.keyspread.query;

import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

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

    /**
     * The same read of some attributes of each item, as DynamoDB holds them, besides its keys. It brings less, and costs as
     * much: DynamoDB charges for whole items, or for what an index holds of them.
     *
     * @param attributes names of attributes at the top of the item: 1 or more
     */
    public final PlainQuery<Map<String, AttributeValue>> attributes(String... attributes) {
        return new PlainQuery<>(plan.attributes(attributes));
    }

    /** The query of the items whose sort key meets {@code condition}; a second condition there cannot be. */
    protected final PlainQuery<T> narrow(SortKeyCondition condition) {
        return new PlainQuery<>(plan.where(condition));
    }
}
