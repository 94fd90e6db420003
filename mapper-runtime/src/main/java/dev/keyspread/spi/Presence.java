package dev.keyspread.spi;

import dev.keyspread.expression.Condition;

/**
 * A flattened object that may be absent: one of its attributes can be updated in items that have the object only.
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
