package dev.keyspread.internal.wire;

import dev.keyspread.spi.JsonReader;

/** Explains why a value could not be skipped. */
public final class SyntaxErrors {

    private SyntaxErrors() {}

    /** Returns why the value at {@code from} could not be skipped, with {@code depth} nested brackets allowed. */
    public static String reason(byte[] bytes, int from, int end, int depth) {
        int wrong = ~JsonSkipper.value(bytes, from, end, depth);
        // If one more level gets further, the depth was the problem.
        if (JsonSkipper.value(bytes, from, end, depth + 1) != ~wrong) {
            return "there are more than " + JsonReader.MAXIMUM_DEPTH + " levels";
        }
        return wrong < end ? reason(bytes[wrong]) : "it ends within a value";
    }

    // White space is skipped, so a control character must be in a string.
    private static String reason(byte wrong) {
        if (wrong == '\\') {
            return "a string has a wrong escape";
        }
        return wrong >= 0 && wrong < ' '
                ? "a string has a control character that is not escaped"
                : "there is no value, or none that is whole";
    }
}
