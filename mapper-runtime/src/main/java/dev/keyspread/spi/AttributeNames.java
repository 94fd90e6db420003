package dev.keyspread.spi;

import dev.keyspread.internal.wire.NameTable;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The known attribute names of one class. The number of a name is its position. Immutable and thread-safe.
 */
public final class AttributeNames {

    private final String owner;
    private final List<String> names;
    private final boolean[] keepsNull;

    // Created by the first read of JSON, because maps do not need it. Concurrent creations are harmless: all tables are
    // equal.
    private @Nullable NameTable table;

    private AttributeNames(String owner, List<String> names, boolean[] keepsNull) {
        this.owner = owner;
        this.names = names;
        this.keepsNull = keepsNull;
    }

    /** Returns names of the attributes of {@code owner}, the class in error messages. */
    public static AttributeNames of(String owner, String... names) {
        return new AttributeNames(owner, List.of(names), new boolean[names.length + 1]);
    }

    /** Returns the same names; NULL values of the given ones are not skipped. */
    public AttributeNames keepingNulls(String... of) {
        Set<String> kept = Set.of(of);
        boolean[] keeps = keepsNull.clone();
        for (int i = 0; i < names.size(); i++) {
            keeps[i] |= kept.contains(names.get(i));
        }
        return new AttributeNames(owner, names, keeps);
    }

    /** Returns the same names; NULL values of unknown names are not skipped. */
    public AttributeNames keepingUnknownNulls() {
        boolean[] keeps = keepsNull.clone();
        keeps[names.size()] = true;
        return new AttributeNames(owner, names, keeps);
    }

    /** Returns the class of the attributes. */
    public String owner() {
        return owner;
    }

    /** Returns all names, in the order of their numbers. */
    public List<String> all() {
        return names;
    }

    /** Returns the name with this number. */
    public String name(int number) {
        return names.get(number);
    }

    /** Returns the number of names. {@link JsonReader#nextAttribute} returns it for an unknown name. */
    public int size() {
        return names.size();
    }

    public boolean keepsNull(int number) {
        return keepsNull[number];
    }

    private NameTable table() {
        NameTable made = table;
        if (made == null) {
            made = new NameTable(names);
            table = made;
        }
        return made;
    }

    /** Returns the position after the name with this number, its quotes and its colon; -1 if it is not at {@code at}. */
    public int end(int number, byte[] bytes, int at, int end) {
        return table().end(number, bytes, at, end);
    }

    public int find(byte[] bytes, int from, int to) {
        return table().find(bytes, from, to);
    }

    /** Returns the number of {@code name}; the size if it is unknown. */
    public int number(String name) {
        int number = names.indexOf(name);
        return number < 0 ? names.size() : number;
    }
}
