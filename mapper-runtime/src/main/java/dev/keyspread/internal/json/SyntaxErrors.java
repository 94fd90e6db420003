package dev.keyspread.internal.json;

import dev.keyspread.spi.JsonReader;

/** Says what is wrong with a value that could not be passed over. */
public final class SyntaxErrors {

    private SyntaxErrors() {}

    /** Why the value at {@code from} could not be passed over with {@code depth} brackets inside each other. */
    public static String reason(byte[] bytes, int from, int end, int depth) {
        int wrong = ~JsonSkipper.value(bytes, from, end, depth);
        // With one more level it goes on, if only to the next one.
        if (JsonSkipper.value(bytes, from, end, depth + 1) != ~wrong) {
            return "there are more than " + JsonReader.MAXIMUM_DEPTH + " levels";
        }
        return wrong < end ? reason(bytes[wrong]) : "it ends within a value";
    }

    // White space is passed over, so that a control character is one in a string.
    private static String reason(byte wrong) {
        if (wrong == '\\') {
            return "a string has a wrong escape";
        }
        return wrong >= 0 && wrong < ' '
                ? "a string has a control character that is not escaped"
                : "there is no value, or none that is whole";
    }
}
