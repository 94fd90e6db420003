package dev.keyspread.internal.wire;

import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.spi.AttributeNames;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A container and the position in it. Each reader reuses its frames. Not thread-safe. */
public final class Frame {

    private static final int[] NO_GUESSES = {};

    private final int depth;
    private final @Nullable Frame outer;
    private @Nullable Frame inner;

    public Container kind = Container.ARRAY;

    /** The known attribute names; {@code null} in maps, lists and sets. */
    @Nullable
    AttributeNames names;

    /** The predicted successors of those names. */
    int[] guesses = NO_GUESSES;

    /** The attribute's number, or the element's index; -1 before the first. */
    int number = -1;

    /** The last name, if it has been decoded. */
    private @Nullable String name;

    private int nameFrom;
    private int nameTo;

    private Frame(int depth, @Nullable Frame outer) {
        this.depth = depth;
        this.outer = outer;
    }

    /** Returns the frame outside all containers. */
    static Frame outermost() {
        return new Frame(0, null);
    }

    /** Returns the nesting depth of the elements of this container. */
    public int depth() {
        return depth;
    }

    /** Returns the container around this one. */
    Frame outer() {
        return Objects.requireNonNull(outer);
    }

    /** Returns the frame of the containers inside this one. */
    Frame inner() {
        if (inner == null) {
            inner = new Frame(depth + 1, this);
        }
        return inner;
    }

    public void begin(Container container) {
        kind = container;
        number = -1;
    }

    /** Ends the attribute that errors name, and returns its number. */
    int leaveAttribute() {
        int former = number;
        number = -1;
        return former;
    }

    /** Sets the last name, of a map entry. */
    void entryIs(String text) {
        names = null;
        number = 0;
        name = text;
    }

    /** Sets the last name, which is not in {@code names}. */
    void nameIs(String text) {
        name = text;
    }

    /** Sets the last name by its bytes, which are plain ASCII. */
    void nameIsAt(int from, int to) {
        name = null;
        nameFrom = from;
        nameTo = to;
    }

    /** Returns the last name. */
    public String name(byte[] bytes) {
        if (names != null && number < names.size()) {
            return names.name(number);
        }
        if (name == null) {
            name = TextDecoder.plain(bytes, nameFrom, nameTo);
        }
        return name;
    }

    /** Appends the path of the position, starting at the item. */
    void addPath(byte[] bytes, StringBuilder path) {
        if (kind != Container.ITEM && outer != null) {
            outer.addPath(bytes, path);
        }
        if (number >= 0) {
            addPlace(bytes, path);
        }
    }

    private void addPlace(byte[] bytes, StringBuilder path) {
        if (kind.isSequence()) {
            path.append("element ").append(number).append(": ");
        } else if (names == null) {
            // The keys of maps can be confidential. Reading the item as attribute values finds them again.
            path.append("entry ")
                    .append(kind == Container.M ? "?" : "\"" + name(bytes) + "\"")
                    .append(": ");
        } else {
            String named = "Attribute \"" + name(bytes) + "\"";
            // An unknown name may be a key of a map that the entity does not have.
            path.append(number < names.size() ? named : Confidential.either(named, "Another attribute"));
            path.append(" of ").append(names.owner()).append(" cannot be read: ");
        }
    }
}
