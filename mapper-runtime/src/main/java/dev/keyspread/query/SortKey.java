package dev.keyspread.query;

import dev.keyspread.ItemWriteException;
import dev.keyspread.internal.convert.OutOfRangeException;
import dev.keyspread.internal.key.UnusedKeys;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.SortKeyMember;
import java.util.Objects;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The conditions on one member of a sort key, as in {@code query.date().eq(date).number().lt(10)}. Each returns the query
 * narrowed by the condition. Methods throw a {@link NullPointerException} for a value that is null, and a
 * {@link dev.keyspread.ItemWriteException} for one that DynamoDB cannot store. Immutable and thread-safe.
 *
 * @param <V> the type of the member
 * @param <N> the query narrowed by {@code eq}, which offers the next member of the sort key if there is one
 */
public class SortKey<V, N> {

    final SortKeyMember<V> member;
    private final Function<AttributeValue, N> equal;

    /** Creates the conditions on a member of the query's sort key; {@code next} creates the query narrowed by {@code eq}. */
    public <T> SortKey(Query<T, ?> query, SortKeyMember<V> member, Function<ReadSource<T>, N> next) {
        this.member = member;
        this.equal =
                value -> next.apply(query.source.with(query.source.request().equalTo(value)));
    }

    /** Returns the items whose member equals {@code value}; none, if it is outside the range that can be stored. */
    public final N eq(V value) {
        AttributeValue stored;
        try {
            stored = stored(value);
        } catch (ItemWriteException rejected) {
            OutOfRangeException.isAbove(rejected);
            stored = UnusedKeys.of(member.keyType());
        }
        return equal.apply(stored);
    }

    final AttributeValue stored(V value) {
        return member.value(Objects.requireNonNull(value, "value"));
    }
}
