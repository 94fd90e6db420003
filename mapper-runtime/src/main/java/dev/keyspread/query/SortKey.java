package dev.keyspread.query;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.OutOfRangeException;
import dev.keyspread.spi.Bound;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.SortKeyMember;
import java.util.Objects;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * The conditions on one member of a sort key, as in {@code query.date().eq(date).number().lt(10)}. Each returns the query
 * narrowed by the condition. Methods throw a {@link NullPointerException} for a value that is null, and a
 * {@link dev.keyspread.error.ItemWriteException} for one that DynamoDB cannot store. Immutable and thread-safe.
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

    /**
     * Returns the items whose member equals {@code value}; none, if it is outside the range that can be stored, or has more
     * digits than the stored form.
     */
    public final N eq(V value) {
        AttributeValue unused = UnusedKeys.of(member.keyType());
        try {
            Bound bound = bound(value);
            return equal.apply(bound.isExact() ? bound.stored() : unused);
        } catch (ItemWriteException rejected) {
            OutOfRangeException.isAbove(rejected);
            return equal.apply(unused);
        }
    }

    final Bound bound(V value) {
        return member.bound(Objects.requireNonNull(value, "value"));
    }

    /** Key values that DynamoDB accepts in a condition and that no item has. */
    static final class UnusedKeys {

        private static final AttributeValue LOWEST_NUMBER =
                AttributeValue.fromN("-9.9999999999999999999999999999999999999E+125");
        private static final AttributeValue UNUSED_NUMBER =
                AttributeValue.fromN("1.0000000000000000000000000000000000001E-92");
        // No key is less than this text, because keys are not empty.
        private static final AttributeValue LOWEST_TEXT = AttributeValue.fromS("\u0000");
        private static final AttributeValue LOWEST_BINARY = AttributeValue.fromB(SdkBytes.fromByteArray(new byte[1]));

        private UnusedKeys() {}

        /** Returns the lowest value of a type. No key is less than it. */
        static AttributeValue lowest(ScalarAttributeType type) {
            return switch (type) {
                case N -> LOWEST_NUMBER;
                case B -> LOWEST_BINARY;
                default -> LOWEST_TEXT;
            };
        }

        /** Returns a value that no time or number with a limited range is stored as. */
        static AttributeValue of(ScalarAttributeType type) {
            return type == ScalarAttributeType.N ? UNUSED_NUMBER : lowest(type);
        }
    }
}
