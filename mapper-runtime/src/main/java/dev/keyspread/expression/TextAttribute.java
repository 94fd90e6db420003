package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;

/**
 * An attribute of texts, in the order of their UTF-8 bytes.
 *
 * @param <E> the entity
 */
public final class TextAttribute<E> extends OrderedAttribute<E, String> {

    /**
     * Creates an attribute with the stored form of {@code attribute}.
     *
     * @param traits the stored keys of indexes that are made of it, and the subtype that has it
     */
    public TextAttribute(Attribute<String> attribute, AttributeTrait... traits) {
        super(attribute, traits);
    }

    /** Returns the condition that the attribute begins with {@code prefix}. */
    public Condition<E> beginsWith(String prefix) {
        return called("begins_with", operand(prefix));
    }

    /** Returns the condition that the attribute contains {@code part}. */
    public Condition<E> contains(String part) {
        return called("contains", operand(part));
    }
}
