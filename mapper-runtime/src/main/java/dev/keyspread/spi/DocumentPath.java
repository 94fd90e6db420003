package dev.keyspread.spi;

import dev.keyspread.expression.Terms;
import java.util.ArrayList;
import java.util.List;

/**
 * The place of a value in an item: the name of an attribute, then names in objects, keys of maps and indexes of lists, such as
 * {@code lines[3].quantity}. Immutable and thread-safe.
 *
 * @param steps the names as strings, the keys as {@link MapKey} and the indexes as integers
 */
public record DocumentPath(List<Object> steps) implements AttributeTrait {

    public DocumentPath {
        steps = List.copyOf(steps);
    }

    /** Returns the path of an attribute of the item. */
    public static DocumentPath of(String attribute) {
        return new DocumentPath(List.of(attribute));
    }

    /** Returns the path of a member of the object at this path. */
    public DocumentPath key(String name) {
        return then(name);
    }

    /** Returns the path of a value in the map at this path. */
    public DocumentPath entry(String key) {
        return then(new MapKey(key));
    }

    /**
     * Returns the path of an element of the list at this path.
     *
     * @throws IllegalArgumentException if the index is negative
     */
    public DocumentPath at(int index) {
        if (index < 0) {
            throw new IllegalArgumentException("An index of a list must not be negative (found %d)".formatted(index));
        }
        return then(index);
    }

    private DocumentPath then(Object step) {
        List<Object> more = new ArrayList<>(steps);
        more.add(step);
        return new DocumentPath(more);
    }

    /** Returns the path of the map or list around the value. The value must not be an attribute of the item. */
    public DocumentPath parent() {
        return new DocumentPath(steps.subList(0, steps.size() - 1));
    }

    /** Returns the name of the item's attribute that has the value. */
    public String attribute() {
        return (String) steps.get(0);
    }

    /** Returns whether the value is an attribute of the item. */
    public boolean isAttribute() {
        return steps.size() == 1;
    }

    /** Returns whether the value is an element of a list. */
    public boolean isElement() {
        return steps.get(steps.size() - 1) instanceof Integer;
    }

    /** Returns whether one of the two values contains the other, or both are the same. */
    public boolean overlaps(DocumentPath other) {
        int common = Math.min(steps.size(), other.steps.size());
        return steps.subList(0, common).equals(other.steps.subList(0, common));
    }

    /** Returns the path in an expression. */
    public String text(Terms terms) {
        StringBuilder text = new StringBuilder(terms.name(attribute()));
        for (Object step : steps.subList(1, steps.size())) {
            if (step instanceof String name) {
                text.append('.').append(terms.name(name));
            } else if (step instanceof MapKey key) {
                text.append('.').append(terms.key(key.name()));
            } else {
                text.append('[').append(step).append(']');
            }
        }
        return text.toString();
    }

    /** A key of a map, which is data of the user, unlike the name of a member. */
    record MapKey(String name) {

        @Override
        public String toString() {
            return "?";
        }
    }
}
