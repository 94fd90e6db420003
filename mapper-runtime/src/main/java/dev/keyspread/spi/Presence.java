package dev.keyspread.spi;

import dev.keyspread.expression.Condition;

/**
 * The requirement that a flattened object exists, without which its attributes cannot be updated.
 *
 * @param path the place of an attribute that is there if the object is
 */
public record Presence(DocumentPath path) implements Requirement {

    /** Returns the presence of an object that has this attribute of the item. */
    public static Presence of(String attribute) {
        return new Presence(DocumentPath.of(attribute));
    }

    @Override
    public <E> Condition<E> condition() {
        return Condition.of(terms -> "attribute_exists(" + path.text(terms) + ")");
    }
}
