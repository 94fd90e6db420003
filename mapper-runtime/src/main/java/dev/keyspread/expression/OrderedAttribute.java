package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.SortKeyCondition;

/**
 * An attribute whose values are stored in their order.
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
        return compared("<", value);
    }

    /** Returns the condition that the attribute is less than or equal to {@code value}. */
    public final Condition<E> le(V value) {
        return compared("<=", value);
    }

    /** Returns the condition that the attribute is greater than {@code value}. */
    public final Condition<E> gt(V value) {
        return compared(">", value);
    }

    /** Returns the condition that the attribute is greater than or equal to {@code value}. */
    public final Condition<E> ge(V value) {
        return compared(">=", value);
    }

    /**
     * Returns the condition that the attribute lies between the two values, both included.
     *
     * @throws IllegalArgumentException if {@code from} is greater than {@code to}
     */
    public final Condition<E> between(V from, V to) {
        Operand low = operand(from);
        Operand high = operand(to);
        if (SortKeyCondition.between(low.value(), high.value()).isReversed()) {
            throw new IllegalArgumentException(
                    "The range of %s is reversed: its beginning is greater than its end. Swap them".formatted(this));
        }
        return Condition.of(terms -> path().text(terms) + " BETWEEN " + terms.value(low) + " AND " + terms.value(high));
    }
}
