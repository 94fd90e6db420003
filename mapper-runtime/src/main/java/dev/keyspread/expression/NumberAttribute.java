package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;

/**
 * An attribute of numbers, to which updates can add.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 */
public final class NumberAttribute<E, V extends Number> extends OrderedAttribute<E, V> {

    /**
     * Creates an attribute with the stored form of {@code attribute}.
     *
     * @param traits the stored keys of indexes that are made of it, and the subtype that has it
     */
    public NumberAttribute(Attribute<V> attribute, AttributeTrait... traits) {
        super(attribute, traits);
    }
}
