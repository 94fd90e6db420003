package dev.keyspread.spi;

import dev.keyspread.internal.json.NameTable;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The attributes that the objects of one class know, each with its number: their place in the order in which they are
 * given. Immutable and thread-safe.
 */
public final class AttributeNames {

    private final String owner;
    private final List<String> names;
    private final boolean[] keepsNull;

    // Made when JSON is read first: whoever only has maps need not wait for it. Two threads may make one each, alike.
    private @Nullable NameTable table;

    private AttributeNames(String owner, List<String> names, boolean[] keepsNull) {
        this.owner = owner;
        this.names = names;
        this.keepsNull = keepsNull;
    }

    /** The names of the attributes of {@code owner}, a class that errors name. */
    public static AttributeNames of(String owner, String... names) {
        return new AttributeNames(owner, List.of(names), new boolean[names.length + 1]);
    }

    /** The same names, of which a NULL is not passed over under these: their values tell it from an absent attribute. */
    public AttributeNames keepingNulls(String... of) {
        Set<String> kept = Set.of(of);
        boolean[] keeps = keepsNull.clone();
        for (int i = 0; i < names.size(); i++) {
            keeps[i] |= kept.contains(names.get(i));
        }
        return new AttributeNames(owner, names, keeps);
    }

    /** The same names, and no NULL is passed over under a name that is none of them: for what keeps the unknown. */
    public AttributeNames keepingUnknownNulls() {
        boolean[] keeps = keepsNull.clone();
        keeps[names.size()] = true;
        return new AttributeNames(owner, names, keeps);
    }

    /** The class whose attributes these are. */
    public String owner() {
        return owner;
    }

    /** The name with this number. */
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

    /** Returns the end of the name with this number if it is at {@code at}, with its quotes and its colon; otherwise -1. */
    public int end(int number, byte[] bytes, int at, int end) {
        return table().end(number, bytes, at, end);
    }

    public int find(byte[] bytes, int from, int to) {
        return table().find(bytes, from, to);
    }

    /** The number of {@code name}; the size if there is none. */
    public int number(String name) {
        int number = names.indexOf(name);
        return number < 0 ? names.size() : number;
    }
}
