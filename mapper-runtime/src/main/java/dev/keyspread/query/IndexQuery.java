package dev.keyspread.query;

import dev.keyspread.spi.ReadSource;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A query of a global index, which is always eventually consistent. Generated subclasses add the members of the index's
 * sort key. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 * @param <Q> the type of the query itself
 */
public abstract non-sealed class IndexQuery<T, Q extends IndexQuery<T, Q>> extends Query<T, Q> {

    /** Creates a query; {@code copy} creates one of the same class. */
    protected IndexQuery(ReadSource<T> source, Function<ReadSource<T>, Q> copy) {
        super(source, copy);
    }

    /**
     * Returns this query for a class with some of the entity's members, which the entity declares with {@code @ProjectedTo}. Only
     * their attributes and the keys are transferred, but the read capacity is the same: DynamoDB charges for what
     * the index projects.
     *
     * @throws IllegalArgumentException if the entity does not declare the class, or the index lacks one of its attributes
     */
    public final <P> NarrowedIndexQuery<P> as(Class<P> type) {
        return new NarrowedIndexQuery<>(source.narrowed(type));
    }

    /**
     * Returns this query for some attributes of each item, in DynamoDB's own form. Keys are always included. Less data is
     * transferred, but the read capacity is the same: DynamoDB charges for what the index projects.
     *
     * @param attributes 1 or more names of top-level attributes
     */
    public final NarrowedIndexQuery<Map<String, AttributeValue>> attributes(String... attributes) {
        return new NarrowedIndexQuery<>(attributesOf(attributes));
    }
}
