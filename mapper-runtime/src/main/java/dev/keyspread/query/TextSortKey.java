package dev.keyspread.query;

import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.spi.SortKeyMember;
import dev.keyspread.spi.convert.Converters;
import java.util.Objects;
import java.util.function.Function;

/**
 * The conditions on a member of a sort key that is stored as text: a string, a date or a time. Text sorts by its UTF-8
 * bytes. Immutable and thread-safe.
 *
 * @param <V> the type of the member
 * @param <N> the query narrowed by {@code eq}
 * @param <Q> the query narrowed by any other condition, which takes no more conditions on the sort key
 */
public final class TextSortKey<V, N, Q> extends OrderedSortKey<V, N, Q> {

    /**
     * Creates the conditions on a member of the query's sort key.
     *
     * @param next creates the query narrowed by {@code eq}
     * @param narrowed creates the query narrowed by any other condition
     */
    public <T> TextSortKey(
            Query<T, ?> query,
            SortKeyMember<V> member,
            Function<ReadSource<T>, N> next,
            Function<ReadSource<T>, Q> narrowed) {
        super(query, member, next, narrowed);
    }

    /**
     * Returns the items whose member begins with a prefix of its stored text, such as {@code 2014-07} for a date.
     *
     * @throws dev.keyspread.error.ItemWriteException if the prefix contains, or may run into, the text after the member in a
     *     composite key
     */
    public Q beginsWith(String start) {
        Objects.requireNonNull(start, "start");
        String stored = member.beginning(start);
        return narrowed.apply(
                prefix == null
                        ? SortKeyCondition.beginsWith(Converters.string().write(stored))
                        : prefix.beginsWith(stored));
    }
}
