package dev.keyspread.query;

import dev.keyspread.spi.ReadSource;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A read of all items of a global index, in no order and always eventually consistent. It consumes the capacity of the whole
 * index, even if filters remove most items. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 */
public final class IndexScan<T> extends SegmentedRead<T, IndexScan<T>> {

    /** Creates a scan. */
    public IndexScan(ReadSource<T> source) {
        super(source, IndexScan::new);
    }

    /**
     * Returns this scan for a class with some of the entity's members, which the entity declares with {@code @ProjectedTo}. Only
     * their attributes and the keys are transferred, but the read capacity is the same: DynamoDB charges for whole
     * items, or for what the index projects.
     *
     * @throws IllegalArgumentException if the entity does not declare the class, or the index lacks an attribute of it
     */
    public <P> IndexScan<P> as(Class<P> type) {
        return new IndexScan<>(source.narrowed(type));
    }

    /**
     * Returns this scan for some attributes of each item, in DynamoDB's own form. Keys are always included. Less data is
     * transferred, but the read capacity is the same: DynamoDB charges for what the index projects.
     *
     * @param attributes 1 or more names of top-level attributes
     */
    public IndexScan<Map<String, AttributeValue>> attributes(String... attributes) {
        return new IndexScan<>(attributesOf(attributes));
    }
}
