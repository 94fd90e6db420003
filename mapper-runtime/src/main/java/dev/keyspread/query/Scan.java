package dev.keyspread.query;

import dev.keyspread.spi.ReadPlan;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

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

    /**
     * The same read of some attributes of each item, as DynamoDB holds them, besides its keys. It brings less, and costs as
     * much: DynamoDB charges for whole items, or for what an index holds of them.
     *
     * @param attributes names of attributes at the top of the item: 1 or more
     */
    public Scan<Map<String, AttributeValue>> attributes(String... attributes) {
        return new Scan<>(plan.attributes(attributes));
    }

    @Override
    protected Scan<T> with(ReadPlan<T> newPlan) {
        return new Scan<>(newPlan);
    }
}
