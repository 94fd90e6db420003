package dev.keyspread.internal.wire;

/**
 * Skips and validates JSON values. Each method returns the end of the skipped value, or the complement of the position of
 * an error.
 */
public final class JsonSkipper {

    private static final Literal TRUE = Literal.of("true");
    private static final Literal FALSE = Literal.of("false");
    private static final Literal NULL = Literal.of("null");

    private JsonSkipper() {}

    /** Returns the position of the first byte from {@code from} that is not white space. */
    static int space(byte[] bytes, int from, int end) {
        int at = from;
        while (at < end && isSpace(bytes[at])) {
            at++;
        }
        return at;
    }

    private static boolean isSpace(byte character) {
        return character == ' ' || character == '\n' || character == '\r' || character == '\t';
    }

    /** Skips the value at {@code from}, which may have {@code depth} nested brackets. */
    public static int value(byte[] bytes, int from, int end, int depth) {
        int at = space(bytes, from, end);
        return switch (at < end ? bytes[at] : 0) {
            case '"' -> text(bytes, at, end);
            case '{' -> depth > 0 ? members(bytes, at + 1, end, depth - 1) : ~at;
            case '[' -> depth > 0 ? elements(bytes, at + 1, end, depth - 1) : ~at;
            case 't' -> literal(bytes, at, end, TRUE);
            case 'f' -> literal(bytes, at, end, FALSE);
            case 'n' -> literal(bytes, at, end, NULL);
            default -> number(bytes, at, end);
        };
    }

    private static int text(byte[] bytes, int from, int end) {
        int quote = TextScanner.quote(bytes, from + 1, end);
        return quote < 0 ? quote : quote + 1;
    }

    private static int members(byte[] bytes, int from, int end, int depth) {
        int at = space(bytes, from, end);
        if (is(bytes, at, end, '}')) {
            return at + 1;
        }
        while (true) {
            at = member(bytes, at, end, depth);
            if (at < 0 || !is(bytes, at, end, ',')) {
                return close(bytes, at, end, '}');
            }
            at++;
        }
    }

    private static int member(byte[] bytes, int from, int end, int depth) {
        int name = space(bytes, from, end);
        int at = is(bytes, name, end, '"') ? text(bytes, name, end) : ~name;
        at = at < 0 ? at : close(bytes, space(bytes, at, end), end, ':');
        at = at < 0 ? at : value(bytes, at, end, depth);
        return at < 0 ? at : space(bytes, at, end);
    }

    private static int elements(byte[] bytes, int from, int end, int depth) {
        int at = space(bytes, from, end);
        if (is(bytes, at, end, ']')) {
            return at + 1;
        }
        while (true) {
            at = value(bytes, at, end, depth);
            at = at < 0 ? at : space(bytes, at, end);
            if (at < 0 || !is(bytes, at, end, ',')) {
                return close(bytes, at, end, ']');
            }
            at++;
        }
    }

    private static boolean is(byte[] bytes, int at, int end, char character) {
        return at < end && bytes[at] == character;
    }

    private static int close(byte[] bytes, int at, int end, char character) {
        if (at < 0) {
            return at;
        }
        return is(bytes, at, end, character) ? at + 1 : ~at;
    }

    private static int literal(byte[] bytes, int from, int end, Literal expected) {
        return expected.isAt(bytes, from, end) ? from + expected.size() : ~from;
    }

    private static int number(byte[] bytes, int from, int end) {
        int at = is(bytes, from, end, '-') ? from + 1 : from;
        at = is(bytes, at, end, '0') ? at + 1 : digits(bytes, at, end);
        if (at >= 0 && is(bytes, at, end, '.')) {
            at = digits(bytes, at + 1, end);
        }
        boolean isPower = at >= 0 && (is(bytes, at, end, 'e') || is(bytes, at, end, 'E'));
        return isPower ? digits(bytes, sign(bytes, at + 1, end), end) : at;
    }

    private static int sign(byte[] bytes, int from, int end) {
        return is(bytes, from, end, '+') || is(bytes, from, end, '-') ? from + 1 : from;
    }

    private static int digits(byte[] bytes, int from, int end) {
        int at = from;
        while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        return at > from ? at : ~at;
    }
}
