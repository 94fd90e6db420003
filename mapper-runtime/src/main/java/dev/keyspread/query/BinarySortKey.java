package dev.keyspread.query;

import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.spi.SortKeyMember;
import java.util.function.Function;

/**
 * The conditions on a sort key that is a {@code byte[]}. DynamoDB sorts bytes as unsigned. Immutable and thread-safe.
 *
 * @param <N> the query narrowed by {@code eq}
 * @param <Q> the query narrowed by any other condition, which takes no more conditions on the sort key
 */
public final class BinarySortKey<N, Q> extends OrderedSortKey<byte[], N, Q> {

    /**
     * Creates the conditions on a member of the query's sort key.
     *
     * @param next creates the query narrowed by {@code eq}
     * @param narrowed creates the query narrowed by any other condition
     */
    public <T> BinarySortKey(
            Query<T, ?> query,
            SortKeyMember<byte[]> member,
            Function<ReadSource<T>, N> next,
            Function<ReadSource<T>, Q> narrowed) {
        super(query, member, next, narrowed);
    }

    /** Returns the items whose key begins with these bytes. */
    public Q beginsWith(byte[] start) {
        return narrowed.apply(SortKeyCondition.beginsWith(bound(start).stored()));
    }
}
