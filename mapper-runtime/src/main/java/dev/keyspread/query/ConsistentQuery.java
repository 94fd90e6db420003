package dev.keyspread.query;

import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A query of a table or a local index, which can be strongly consistent. The generated subclasses add the conditions that
 * the sort key allows.
 *
 * @param <T> what it yields
 * @param <Q> its own type
 */
public abstract class ConsistentQuery<T, Q extends ConsistentQuery<T, Q>> extends OrderedRead<T, Q> {

    /** A query by {@code plan}. */
    protected ConsistentQuery(ReadPlan<T> plan) {
        super(plan);
    }

    /** The same query, strongly consistent, at twice the read capacity. */
    public final Q consistentRead() {
        return with(plan.consistent());
    }

    /**
     * The same read of some attributes of each item, as DynamoDB holds them, besides its keys. It brings less, and costs as
     * much: DynamoDB charges for whole items, or for what an index holds of them.
     *
     * @param attributes names of attributes at the top of the item: 1 or more
     */
    public final PlainConsistentQuery<Map<String, AttributeValue>> attributes(String... attributes) {
        return new PlainConsistentQuery<>(plan.attributes(attributes));
    }

    /** The query of the items whose sort key meets {@code condition}; a second condition there cannot be. */
    protected final PlainConsistentQuery<T> narrow(SortKeyCondition condition) {
        return new PlainConsistentQuery<>(plan.where(condition));
    }
}
