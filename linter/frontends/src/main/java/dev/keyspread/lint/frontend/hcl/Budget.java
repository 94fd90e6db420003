package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.util.function.Supplier;

/**
 * Limits the work of an evaluation: a few lines of loops and references can ask for values that fill the memory. Not
 * thread-safe.
 */
public final class Budget {

    private static final int DEPTH = 200;
    private static final int STEPS = 2_000_000;

    /** The maximum number of characters of all texts that templates and functions build. */
    private static final int CHARACTERS = 16 << 20;

    private int depth;
    private int steps = STEPS;
    private int characters = CHARACTERS;

    /** Returns a value, or an unknown one if the limits are exceeded. */
    public Node evaluate(int line, Supplier<Node> value) {
        steps--;
        if (isExhausted()) {
            return new Node.Unknown(line, "the expressions of this module build too many values", "");
        }
        if (depth >= DEPTH) {
            return new Node.Unknown(line, "its expressions are nested more than " + DEPTH + " deep", "");
        }
        depth++;
        try {
            return value.get();
        } finally {
            depth--;
        }
    }

    /** Returns whether a number of values can be built. They count as built. */
    boolean takeValues(int count) {
        steps = Math.max(0, steps - count);
        return !isExhausted();
    }

    /** Returns whether a text can be built. It counts as built. */
    boolean takeText(long length) {
        characters = (int) Math.max(0, characters - length);
        return !isExhausted();
    }

    private boolean isExhausted() {
        return steps <= 0 || characters <= 0;
    }
}
