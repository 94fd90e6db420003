package dev.keyspread.query;

import dev.keyspread.internal.read.ReadRequests;
import dev.keyspread.spi.ReadSource;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * A read of one key of a table or an index, in ascending order of the sort key by default. Generated subclasses add the members of the
 * sort key. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 * @param <Q> the type of the query itself
 */
public abstract non-sealed class Query<T, Q extends Query<T, Q>> extends Read<T, Q> {

    /** Creates a query; {@code copy} creates one of the same class. */
    protected Query(ReadSource<T> source, Function<ReadSource<T>, Q> copy) {
        super(source, copy);
    }

    /** Returns this query in descending order of the sort key. The default is ascending. */
    public final Q descending() {
        return with(source.request().withAscending(false));
    }

    /**
     * Returns this query, whose pages may come from the mapper's query cache. No write changes the cache: a page can be as old as the
     * cache permits, and entities in it may exist no more. It ends when the first of its items expires, if the table or index has their
     * time to live. Strongly consistent queries bypass the cache, and so does counting with {@link #excludeExpired()}.
     *
     * @throws IllegalStateException if the mapper has no query cache
     */
    public final Q cached() {
        if (reads().queryCache() == null) {
            throw new IllegalStateException(
                    "This Keyspread has no query cache. Add Keyspread.builder(client).queryCache(maximumBytes, expireAfterWrite)");
        }
        return with(source.request().withCache());
    }

    /**
     * Returns this query for a class with some of the entity's members, which the entity declares with {@code @ProjectedTo}. Only
     * their attributes and the keys are transferred, but the read capacity is the same: DynamoDB charges for whole
     * items, or for what an index projects. A local index reads the item itself, too, for an attribute that it lacks.
     *
     * @throws IllegalArgumentException if the entity does not declare the class, or a global index lacks one of its attributes
     */
    public final <P> NarrowedQuery<P> as(Class<P> type) {
        return new NarrowedQuery<>(source.narrowed(type));
    }

    /**
     * Returns this query for some attributes of each item, in DynamoDB's own form. Keys are always included. Less data is
     * transferred, but the read capacity is the same: DynamoDB charges for whole items, or for what an index projects.
     *
     * @param attributes 1 or more names of top-level attributes
     */
    public final NarrowedQuery<Map<String, AttributeValue>> attributes(String... attributes) {
        return new NarrowedQuery<>(attributesOf(attributes));
    }

    /**
     * Returns the requests for the first page of each shard, without sending them. They have no limit, which the read chooses, and
     * no overrides of the mapper.
     */
    public final List<QueryRequest> toRequests() {
        return ReadRequests.ofQuery(source.present());
    }

    /** Returns the shards of this query: an unordered read of them, a partial one, or one of some of them. */
    public final QueryShards<Q> shards() {
        return new QueryShards<>(this);
    }
}
