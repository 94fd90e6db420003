package dev.keyspread.query;

import dev.keyspread.spi.ReadSource;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A read of all items of a table or a local index, in no order. It consumes the capacity of the whole table or index, even if
 * filters remove most items. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 */
public final class Scan<T> extends SegmentedRead<T, Scan<T>> {

    /** Creates a scan. */
    public Scan(ReadSource<T> source) {
        super(source, Scan::new);
    }

    /** Returns this scan with strongly consistent reads, which consume twice the read capacity. */
    public Scan<T> consistentRead() {
        return with(source.request().withConsistency());
    }

    /**
     * Returns this scan for a class with some of the entity's members, which the entity declares with {@code @ProjectedTo}. Only
     * their attributes and the keys are transferred, but the read capacity is the same: DynamoDB charges for whole
     * items.
     *
     * @throws IllegalArgumentException if the entity does not declare the class
     */
    public <P> Scan<P> as(Class<P> type) {
        return new Scan<>(source.narrowed(type));
    }

    /**
     * Returns this scan for some attributes of each item, in DynamoDB's own form. Keys are always included. Less data is
     * transferred, but the read capacity is the same: DynamoDB charges for whole items, or for what an index projects.
     *
     * @param attributes 1 or more names of top-level attributes
     */
    public Scan<Map<String, AttributeValue>> attributes(String... attributes) {
        return new Scan<>(attributesOf(attributes));
    }
}
