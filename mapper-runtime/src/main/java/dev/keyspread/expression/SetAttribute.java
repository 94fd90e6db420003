package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;
import java.util.Collection;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An attribute of sets of DynamoDB's, SS, NS or BS, to which updates can add and from which they can delete.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 * @param <T> the type of their elements
 */
public final class SetAttribute<E, V extends Collection<T>, T> extends MutableAttribute<E, V> {

    /**
     * Creates an attribute with the stored form of {@code attribute}.
     *
     * @param traits the subtype that has it
     */
    public SetAttribute(Attribute<V> attribute, AttributeTrait... traits) {
        super(attribute, traits);
    }

    /** Returns the condition that the set has more than {@code elements} elements. */
    public Condition<E> isLargerThan(int elements) {
        Operand number = Operand.of(AttributeValue.fromN(Integer.toString(elements)));
        return Condition.of(terms -> "size(" + path().text(terms) + ") > " + terms.value(number));
    }

    /** Returns the condition that the set contains {@code element}. No item meets it if the element has more digits than its stored form. */
    public Condition<E> contains(T element) {
        return containing(element);
    }
}
