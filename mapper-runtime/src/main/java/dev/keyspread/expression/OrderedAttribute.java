package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.Bound;
import dev.keyspread.spi.SortKeyCondition;
import java.util.List;

/**
 * An attribute whose values are stored in their order. Values of conditions can have more digits than the stored form, or be
 * outside its range: 10:00:00 is less than 10:00:00.5.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 */
public class OrderedAttribute<E, V> extends MutableAttribute<E, V> {

    /**
     * Creates an attribute with the stored form of {@code attribute}.
     *
     * @param traits the stored keys of indexes that are made of it, and the subtype that has it
     */
    public OrderedAttribute(Attribute<V> attribute, AttributeTrait... traits) {
        super(attribute, traits);
    }

    /** Returns the condition that the attribute is less than {@code value}. */
    public final Condition<E> lt(V value) {
        return upTo(value, false);
    }

    /** Returns the condition that the attribute is less than or equal to {@code value}. */
    public final Condition<E> le(V value) {
        return upTo(value, true);
    }

    /** Returns the condition that the attribute is greater than {@code value}. */
    public final Condition<E> gt(V value) {
        return from(value, false);
    }

    /** Returns the condition that the attribute is greater than or equal to {@code value}. */
    public final Condition<E> ge(V value) {
        return from(value, true);
    }

    /**
     * Returns the condition that the attribute lies between the two values, both included.
     *
     * @throws IllegalArgumentException if {@code from} is greater than {@code to}
     */
    public final Condition<E> between(V from, V to) {
        Operand low = operand(from);
        Operand high = operand(to);
        boolean isExact = isExact(from) && isExact(to);
        if (isExact ? SortKeyCondition.between(low.value(), high.value()).isReversed() : Bound.isReversed(from, to)) {
            throw new IllegalArgumentException(
                    "The range of %s is reversed: its beginning is greater than its end. Swap them".formatted(this));
        }
        return isExact
                ? Condition.of(
                        terms -> path().text(terms) + " BETWEEN " + terms.value(low) + " AND " + terms.value(high))
                : Condition.all(List.of(ge(from), le(to)));
    }

    private Condition<E> upTo(V value, boolean inclusive) {
        return switch (fit(value)) {
            case BELOW -> never();
            case ABOVE -> hasValue();
            case EXACT -> compared(inclusive ? "<=" : "<", value);
            case ROUNDED -> compared(bound(value).endsWithStored(inclusive) ? "<=" : "<", bound(value));
        };
    }

    private Condition<E> from(V value, boolean inclusive) {
        return switch (fit(value)) {
            case BELOW -> hasValue();
            case ABOVE -> never();
            case EXACT -> compared(inclusive ? ">=" : ">", value);
            case ROUNDED -> compared(bound(value).startsWithStored(inclusive) ? ">=" : ">", bound(value));
        };
    }

    private boolean isExact(V value) {
        return fit(value) == Fit.EXACT;
    }
}
