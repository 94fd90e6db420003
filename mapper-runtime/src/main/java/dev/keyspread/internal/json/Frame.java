package dev.keyspread.internal.json;

import dev.keyspread.spi.AttributeNames;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A container that a reader is in, and how far. One reader uses it again and again. Not thread-safe. */
public final class Frame {

    private static final int[] NO_GUESSES = {};

    private final int depth;
    private final @Nullable Frame outer;
    private @Nullable Frame inner;

    public Container kind = Container.ARRAY;

    /** The names of the attributes; {@code null} where entries have any name, and in a list or set. */
    @Nullable
    AttributeNames names;

    /** Which number came after which one the last time, of those names. */
    int[] guesses = NO_GUESSES;

    /** The attribute's number, or the element's index; -1 before the first. */
    int number = -1;

    /** The last name, if it is known already. */
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

    /** The container around this one. */
    Frame outer() {
        return Objects.requireNonNull(outer);
    }

    /** The frame of the containers in this one. */
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

    /** The last name is that of an entry that may have any. */
    void entryIs(String text) {
        names = null;
        number = 0;
        name = text;
    }

    /** The last name is this one, which {@code names} does not have. */
    void nameIs(String text) {
        name = text;
    }

    /** The last name is that of these bytes, which are plain ASCII. */
    void nameIsAt(int from, int to) {
        name = null;
        nameFrom = from;
        nameTo = to;
    }

    /** The last name. */
    public String name(byte[] bytes) {
        if (names != null && number < names.size()) {
            return names.name(number);
        }
        if (name == null) {
            name = TextDecoder.plain(bytes, nameFrom, nameTo);
        }
        return name;
    }

    /** Adds where the reader is, from the item on that this is in. */
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
            path.append("entry \"").append(name(bytes)).append("\": ");
        } else {
            path.append("Attribute \"").append(name(bytes)).append("\" of ");
            path.append(names.owner()).append(" cannot be read: ");
        }
    }
}
