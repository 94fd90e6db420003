package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;

/**
 * An ordered attribute that updates cannot set: a version, a timestamp, the source of a suffix, or one that is written
 * once. Immutable and thread-safe.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 */
public final class ManagedAttribute<E, V> extends ItemAttribute<E, V> {

    private final OrderedAttribute<E, V> ordered;

    /** Creates an attribute with the stored form of {@code attribute}. */
    public ManagedAttribute(Attribute<V> attribute) {
        super(attribute);
        this.ordered = new OrderedAttribute<>(attribute);
    }

    /** Returns the condition that the attribute is less than {@code value}. */
    public Condition<E> lt(V value) {
        return ordered.lt(value);
    }

    /** Returns the condition that the attribute is less than or equal to {@code value}. */
    public Condition<E> le(V value) {
        return ordered.le(value);
    }

    /** Returns the condition that the attribute is greater than {@code value}. */
    public Condition<E> gt(V value) {
        return ordered.gt(value);
    }

    /** Returns the condition that the attribute is greater than or equal to {@code value}. */
    public Condition<E> ge(V value) {
        return ordered.ge(value);
    }

    /** Returns the condition that the attribute lies between the two values, both included. */
    public Condition<E> between(V from, V to) {
        return ordered.between(from, to);
    }
}
