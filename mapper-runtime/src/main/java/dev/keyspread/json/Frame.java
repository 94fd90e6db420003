package dev.keyspread.json;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A container that a reader is in, and how far. One reader uses it again and again. Not thread-safe. */
final class Frame {

    private static final int[] NO_GUESSES = {};

    private final int depth;
    private final @Nullable Frame outer;
    private @Nullable Frame inner;

    Container kind = Container.ARRAY;

    /** The names of the attributes; {@code null} where entries have any name, and in a list or set. */
    @Nullable
    AttributeNames names;

    /** Which number came after which one the last time. */
    int[] guesses = NO_GUESSES;

    /** The attribute's number, or the element's index; -1 before the first. */
    int number = -1;

    /** The last name in the bytes, between its quotes. */
    int nameFrom;

    int nameTo;

    /** The last name, if it is known already. */
    @Nullable
    String name;

    private Frame(int depth, @Nullable Frame outer) {
        this.depth = depth;
        this.outer = outer;
    }

    /** What is around all containers. */
    static Frame outermost() {
        return new Frame(0, null);
    }

    /** How many containers there are around what is in this one. */
    int depth() {
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

    void begin(Container container) {
        kind = container;
        number = -1;
        name = null;
    }

    /** Adds where the reader is in the container. */
    void addPlace(StringBuilder path, String attribute) {
        if (kind.isSequence()) {
            path.append("element ").append(number).append(": ");
        } else if (names == null) {
            path.append("entry \"").append(attribute).append("\": ");
        } else {
            path.append("Attribute \"").append(attribute).append("\" of ");
            path.append(names.owner()).append(" cannot be read: ");
        }
    }
}
