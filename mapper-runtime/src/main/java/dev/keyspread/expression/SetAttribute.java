package dev.keyspread.expression;

import dev.keyspread.support.Attribute;
import dev.keyspread.support.Operands;
import java.util.Collection;

/**
 * An attribute of sets of DynamoDB's, SS, NS or BS, to which updates can add and from which they can delete.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 * @param <T> the type of their elements
 */
public final class SetAttribute<E, V extends Collection<T>, T> extends MutableAttribute<E, V> {

    /** An attribute that is stored as {@code attribute} says. */
    public SetAttribute(Attribute<V> attribute) {
        super(attribute);
    }

    /** That the set contains {@code element}. */
    public Condition<E> contains(T element) {
        return called("contains", Operand.of(Operands.element(attribute, element)));
    }
}
