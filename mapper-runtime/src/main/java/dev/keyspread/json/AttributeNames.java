package dev.keyspread.json;

import java.util.List;

/**
 * The attributes that the objects of one class know, each with its number: their place in the order in which they are
 * given. Immutable and thread-safe.
 */
public final class AttributeNames {

    private final String owner;
    private final List<String> names;

    private AttributeNames(String owner, List<String> names) {
        this.owner = owner;
        this.names = names;
    }

    /** The names of the attributes of {@code owner}, a class that errors name. */
    public static AttributeNames of(String owner, String... names) {
        return new AttributeNames(owner, List.of(names));
    }

    /** The class whose attributes these are. */
    public String owner() {
        return owner;
    }

    /** The name with this number. */
    public String name(int number) {
        return names.get(number);
    }

    /** How many there are; also what {@link JsonReader#nextAttribute} says of a name that is none of them. */
    public int size() {
        return names.size();
    }
}
