package dev.keyspread.query;

import dev.keyspread.spi.KeyPrefix;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.spi.SortKeyMember;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The conditions on a member of a sort key whose values have an order: the one in which DynamoDB sorts them. Immutable
 * and thread-safe.
 *
 * @param <V> the type of the member
 * @param <N> the query narrowed by {@code eq}
 * @param <Q> the query narrowed by any other condition, which takes no more conditions on the sort key
 */
public class OrderedSortKey<V, N, Q> extends SortKey<V, N> {

    final @Nullable KeyPrefix prefix;
    final Function<SortKeyCondition, Q> narrowed;

    /**
     * Creates the conditions on a member of the query's sort key.
     *
     * @param next creates the query narrowed by {@code eq}
     * @param narrowed creates the query narrowed by any other condition
     */
    public <T> OrderedSortKey(
            Query<T, ?> query,
            SortKeyMember<V> member,
            Function<ReadPlan<T>, N> next,
            Function<ReadPlan<T>, Q> narrowed) {
        super(query, member, next);
        this.prefix = query.plan.prefix();
        this.narrowed = condition -> narrowed.apply(query.plan.where(condition));
    }

    /** Returns the items whose member is less than {@code value}. */
    public final Q lt(V value) {
        return narrowed(value, SortKeyCondition::lessThan, KeyPrefix::lessThan);
    }

    /** Returns the items whose member is less than or equal to {@code value}. */
    public final Q le(V value) {
        return narrowed(value, SortKeyCondition::lessThanOrEqualTo, KeyPrefix::lessThanOrEqualTo);
    }

    /** Returns the items whose member is greater than {@code value}. */
    public final Q gt(V value) {
        return narrowed(value, SortKeyCondition::greaterThan, KeyPrefix::greaterThan);
    }

    /** Returns the items whose member is greater than or equal to {@code value}. */
    public final Q ge(V value) {
        return narrowed(value, SortKeyCondition::greaterThanOrEqualTo, KeyPrefix::greaterThanOrEqualTo);
    }

    /** Returns the items whose member is between two values, both inclusive. */
    public final Q between(V from, V to) {
        AttributeValue low = stored(from);
        AttributeValue high = stored(to);
        return narrowed.apply(prefix == null ? SortKeyCondition.between(low, high) : prefix.between(low.s(), high.s()));
    }

    private Q narrowed(
            V value,
            Function<AttributeValue, SortKeyCondition> ofKey,
            BiFunction<KeyPrefix, String, SortKeyCondition> ofPart) {
        AttributeValue stored = stored(value);
        return narrowed.apply(prefix == null ? ofKey.apply(stored) : ofPart.apply(prefix, stored.s()));
    }
}
