package dev.keyspread.query;

import dev.keyspread.spi.ReadSource;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A query of a table or a local index, which can be strongly consistent. Generated subclasses add the members of the sort
 * key. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 * @param <Q> the type of the query itself
 */
public abstract non-sealed class TableQuery<T, Q extends TableQuery<T, Q>> extends Query<T, Q> {

    /** Creates a query; {@code copy} creates one of the same class. */
    protected TableQuery(ReadSource<T> source, Function<ReadSource<T>, Q> copy) {
        super(source, copy);
    }

    /** Returns this query with strongly consistent reads, which consume twice the read capacity. */
    public final Q consistentRead() {
        return with(source.request().withConsistency());
    }

    /**
     * Returns this query for a class with some of the entity's members, which the entity declares with {@code @ProjectedTo}. Only
     * their attributes and the keys are transferred, but the read capacity is the same: DynamoDB charges for whole
     * items, or for what an index projects. A local index reads the item itself, too, for an attribute that it lacks.
     *
     * @throws IllegalArgumentException if the entity does not declare the class
     */
    public final <P> NarrowedTableQuery<P> as(Class<P> type) {
        return new NarrowedTableQuery<>(source.narrowed(type));
    }

    /**
     * Returns this query for some attributes of each item, in DynamoDB's own form. Keys are always included. Less data is
     * transferred, but the read capacity is the same: DynamoDB charges for whole items, or for what an index projects.
     *
     * @param attributes 1 or more names of top-level attributes
     */
    public final NarrowedTableQuery<Map<String, AttributeValue>> attributes(String... attributes) {
        return new NarrowedTableQuery<>(attributesOf(attributes));
    }
}
