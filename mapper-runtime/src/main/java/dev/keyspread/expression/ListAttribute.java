package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeFactory;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.Operands;
import java.util.Collection;

/**
 * An attribute of lists, to which updates can append.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 * @param <T> the type of their elements
 * @param <A> the attribute of an element
 */
public final class ListAttribute<E, V extends Collection<T>, T, A> extends MutableAttribute<E, V> {

    private final AttributeFactory<T, A> elements;

    /**
     * Creates an attribute with the stored form of {@code attribute}.
     *
     * @param elements creates the attributes of elements
     * @param traits the subtype that has it
     */
    public ListAttribute(Attribute<V> attribute, AttributeFactory<T, A> elements, AttributeTrait... traits) {
        super(attribute, traits);
        this.elements = elements;
    }

    /** Returns a factory of such attributes inside documents. */
    public static <E, V extends Collection<T>, T, A> AttributeFactory<V, ListAttribute<E, V, T, A>> of(
            AttributeFactory<T, A> elements) {
        return (attribute, traits) -> new ListAttribute<>(attribute, elements, traits);
    }

    /**
     * Returns the element at an index from 0. Updates of it need an existing element.
     *
     * @throws IllegalArgumentException if the index is negative
     */
    public A at(int index) {
        return elements.create(Operands.elementOf(attribute), traits(path().at(index)));
    }

    /** Returns the condition that the list contains {@code element}. No item meets it if the element has more digits than its stored form. */
    public Condition<E> contains(T element) {
        return containing(element);
    }
}
