package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.Operands;
import java.util.Collection;

/**
 * An attribute of lists, to which updates can append.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 * @param <T> the type of their elements
 */
public final class ListAttribute<E, V extends Collection<T>, T> extends MutableAttribute<E, V> {

    /**
     * An attribute that is stored as {@code attribute} says.
     *
     * @param traits the subtype that has it
     */
    public ListAttribute(Attribute<V> attribute, AttributeTrait... traits) {
        super(attribute, traits);
    }

    /** Returns the condition that the list contains {@code element}. */
    public Condition<E> contains(T element) {
        return called("contains", Operand.of(Operands.element(attribute, element)));
    }
}
