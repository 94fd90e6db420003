package dev.keyspread.query;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.KeyLimits;
import dev.keyspread.internal.convert.OutOfRangeException;
import dev.keyspread.internal.convert.TextOrder;
import dev.keyspread.spi.Bound;
import dev.keyspread.spi.KeyPrefix;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.spi.SortKeyMember;
import java.math.BigDecimal;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The conditions on a member of a sort key whose values have an order: the one in which DynamoDB sorts them. Bounds outside
 * the range that can be stored are allowed: {@code lt(LocalDate.MAX)} returns all items. So are bounds with more digits than
 * the stored form: 10:00:00 is less than 10:00:00.5. Immutable and thread-safe.
 *
 * @param <V> the type of the member
 * @param <N> the query narrowed by {@code eq}
 * @param <Q> the query narrowed by any other condition, which takes no more conditions on the sort key
 */
public class OrderedSortKey<V, N, Q> extends SortKey<V, N> {

    final @Nullable KeyPrefix prefix;
    final Function<SortKeyCondition, Q> narrowed;
    private final Supplier<Q> all;

    /**
     * Creates the conditions on a member of the query's sort key.
     *
     * @param next creates the query narrowed by {@code eq}
     * @param narrowed creates the query narrowed by any other condition
     */
    public <T> OrderedSortKey(
            Query<T, ?> query,
            SortKeyMember<V> member,
            Function<ReadSource<T>, N> next,
            Function<ReadSource<T>, Q> narrowed) {
        super(query, member, next);
        ReadSource<T> source = query.source;
        this.prefix = source.request().prefix();
        this.all = () -> narrowed.apply(source);
        this.narrowed = condition -> narrowed.apply(source.with(source.request().withCondition(condition)));
    }

    /** Returns the items whose member is less than {@code value}. */
    public final Q lt(V value) {
        return narrowed(value, Comparison.LESS);
    }

    /** Returns the items whose member is less than or equal to {@code value}. */
    public final Q le(V value) {
        return narrowed(value, Comparison.LESS_OR_EQUAL);
    }

    /** Returns the items whose member is greater than {@code value}. */
    public final Q gt(V value) {
        return narrowed(value, Comparison.GREATER);
    }

    /** Returns the items whose member is greater than or equal to {@code value}. */
    public final Q ge(V value) {
        return narrowed(value, Comparison.GREATER_OR_EQUAL);
    }

    /**
     * Returns the items whose member is between two values, both inclusive.
     *
     * @throws IllegalArgumentException if {@code from} is greater than {@code to}
     */
    public final Q between(V from, V to) {
        int lowSide = side(from);
        int highSide = side(to);
        if (lowSide > highSide) {
            throw reversed();
        }
        if (lowSide > 0 || highSide < 0) {
            return none();
        }
        if (lowSide < 0) {
            return le(to);
        }
        return highSide > 0 ? ge(from) : within(from, to);
    }

    private Q within(V from, V to) {
        Bound start = bound(from);
        Bound end = bound(to);
        boolean fromIncluded = start.startsWithStored(true);
        boolean toIncluded = end.endsWithStored(true);
        SortKeyCondition condition = range(start, fromIncluded, end, toIncluded);
        boolean isExact = start.isExact() && end.isExact();
        if (isExact ? condition.isReversed() : Bound.isReversed(from, to)) {
            throw reversed();
        }
        return condition.isReversed() ? none() : narrowed.apply(condition);
    }

    private SortKeyCondition range(Bound start, boolean fromIncluded, Bound end, boolean toIncluded) {
        return member.isReversed()
                ? stored(end, toIncluded, start, fromIncluded)
                : stored(start, fromIncluded, end, toIncluded);
    }

    private SortKeyCondition stored(Bound low, boolean lowIncluded, Bound high, boolean highIncluded) {
        return prefix == null
                ? SortKeyCondition.between(
                        lowIncluded ? low.stored() : KeyOrder.after(low.stored()),
                        highIncluded ? high.stored() : KeyOrder.before(high.stored()))
                : prefix.between(low.stored().s(), lowIncluded, high.stored().s(), highIncluded);
    }

    private IllegalArgumentException reversed() {
        return new IllegalArgumentException(
                "The range of " + member + " is reversed: its beginning is greater than its end. Swap them");
    }

    private Q narrowed(V value, Comparison comparison) {
        int side = side(value);
        if (side != 0) {
            return side > 0 == comparison.isUpperBound() ? all.get() : none();
        }
        Bound bound = bound(value);
        Comparison rounded = comparison.rounded(bound);
        Comparison ofStored = member.isReversed() ? rounded.mirrored() : rounded;
        return narrowed.apply(ofStored.condition(prefix, bound.stored()));
    }

    private Q none() {
        return narrowed.apply(SortKeyCondition.lessThan(UnusedKeys.lowest(member.keyType())));
    }

    /** Returns 0 if a value can be stored, -1 if it is below all values that can, as an empty one is, and 1 if it is above them. */
    private int side(V value) {
        try {
            return KeyLimits.isEmpty(bound(value).stored()) ? -1 : 0;
        } catch (ItemWriteException rejected) {
            return OutOfRangeException.isAbove(rejected) ? 1 : -1;
        }
    }

    /** Computes the neighbours of texts and numbers among all that DynamoDB can store, for ranges with exclusive ends. */
    private static final class KeyOrder {

        private static final int DIGITS = 38;
        private static final BigDecimal SMALLEST = new BigDecimal("1E-130");

        private KeyOrder() {}

        /** Returns a value that is greater than {@code key} but not greater than any key after it. */
        static AttributeValue after(AttributeValue key) {
            return key.n() == null
                    ? AttributeValue.fromS(TextOrder.after(key.s()))
                    : AttributeValue.fromN(after(new BigDecimal(key.n())).toString());
        }

        /** Returns a value that is less than {@code key} but not less than any key before it. */
        static AttributeValue before(AttributeValue key) {
            return key.n() == null
                    ? AttributeValue.fromS(TextOrder.before(key.s()))
                    : AttributeValue.fromN(
                            after(new BigDecimal(key.n()).negate()).negate().toString());
        }

        private static BigDecimal after(BigDecimal number) {
            if (number.signum() == 0) {
                return SMALLEST;
            }
            if (number.negate().compareTo(SMALLEST) == 0) {
                return BigDecimal.ZERO;
            }
            BigDecimal stripped = number.stripTrailingZeros();
            int exponent = stripped.precision() - stripped.scale() - 1;
            // The number above -1000 begins with -999.
            boolean shortens = stripped.signum() < 0
                    && stripped.precision() == 1
                    && stripped.unscaledValue().intValue() == -1;
            return number.add(BigDecimal.ONE.scaleByPowerOfTen(exponent - DIGITS + (shortens ? 0 : 1)));
        }
    }

    /** The comparisons of a sort key, or of a member of a composite one, with one value. */
    @SuppressWarnings("ImmutableEnumChecker") // The columns are method references.
    private enum Comparison {
        LESS(SortKeyCondition::lessThan, KeyPrefix::lessThan),
        LESS_OR_EQUAL(SortKeyCondition::lessThanOrEqualTo, KeyPrefix::lessThanOrEqualTo),
        GREATER(SortKeyCondition::greaterThan, KeyPrefix::greaterThan),
        GREATER_OR_EQUAL(SortKeyCondition::greaterThanOrEqualTo, KeyPrefix::greaterThanOrEqualTo);

        private final Function<AttributeValue, SortKeyCondition> ofKey;
        private final BiFunction<KeyPrefix, String, SortKeyCondition> ofPart;

        Comparison(
                Function<AttributeValue, SortKeyCondition> ofKey,
                BiFunction<KeyPrefix, String, SortKeyCondition> ofPart) {
            this.ofKey = ofKey;
            this.ofPart = ofPart;
        }

        /** Returns whether values below the bound meet it, rather than those above. */
        boolean isUpperBound() {
            return this == LESS || this == LESS_OR_EQUAL;
        }

        /** Returns the comparison with the stored form of a bound that stays true for all items. */
        Comparison rounded(Bound bound) {
            return switch (this) {
                case LESS, LESS_OR_EQUAL -> bound.endsWithStored(this == LESS_OR_EQUAL) ? LESS_OR_EQUAL : LESS;
                case GREATER, GREATER_OR_EQUAL ->
                    bound.startsWithStored(this == GREATER_OR_EQUAL) ? GREATER_OR_EQUAL : GREATER;
            };
        }

        /** Returns the comparison of values whose stored forms sort in reverse. */
        Comparison mirrored() {
            return switch (this) {
                case LESS -> GREATER;
                case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
                case GREATER -> LESS;
                case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
            };
        }

        /** Returns the condition on a composite key under this prefix, or on a whole key if there is none. */
        SortKeyCondition condition(@Nullable KeyPrefix prefix, AttributeValue stored) {
            return prefix == null ? ofKey.apply(stored) : ofPart.apply(prefix, stored.s());
        }
    }
}
