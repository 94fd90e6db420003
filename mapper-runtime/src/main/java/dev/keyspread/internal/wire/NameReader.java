package dev.keyspread.internal.wire;

import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.ValueTag;
import org.jspecify.annotations.Nullable;

/** Reads the names of attributes and of entries. */
public final class NameReader {

    private static final Literal NULL_VALUE = Literal.of("{\"NULL\"");
    private static final Literal NULL = Literal.of("\"NULL\"");
    private static final Literal TRUE = Literal.of("true");

    private NameReader() {}

    /** Returns the number of the next attribute; -1 at the end of the container, which it leaves. */
    public static int next(JsonInput in, AttributeNames names) {
        Frame frame = in.frame;
        prepare(in, frame, names);
        while (true) {
            int number = guess(in, frame, names);
            if (number < 0) {
                number = read(in, frame, names);
            }
            if (number < 0 || !isNull(in) || names.keepsNull(number)) {
                return number;
            }
            skipNull(in);
        }
    }

    private static void prepare(JsonInput in, Frame frame, AttributeNames names) {
        if (frame.names != names) {
            frame.names = names;
            frame.guesses = in.guesses.of(names);
        }
    }

    // Returns the number of the predicted attribute; -1 if another attribute or white space is next.
    private static int guess(JsonInput in, Frame frame, AttributeNames names) {
        int guess = frame.guesses[frame.number + 1];
        int at = in.position;
        if (frame.number >= 0 && !in.is(at++, ',')) {
            return -1;
        }
        int after = names.end(guess, in.bytes, at, in.end);
        if (after < 0) {
            return -1;
        }
        in.position = in.space(after);
        frame.number = guess;
        return guess;
    }

    private static int read(JsonInput in, Frame frame, AttributeNames names) {
        int next = Containers.next(in, '}');
        if (next < 0) {
            return -1;
        }
        int former = frame.leaveAttribute();
        int from = in.find(next, '"') + 1;
        int quote = in.plain(from);
        int number = in.is(quote, '"') ? plain(in, frame, names, from, quote) : decoded(in, frame, names, from);
        frame.guesses[former + 1] = number;
        frame.number = number;
        return number;
    }

    private static int plain(JsonInput in, Frame frame, AttributeNames names, int from, int quote) {
        in.position = in.space(in.after(quote + 1, ':'));
        frame.nameIsAt(from, quote);
        return names.find(in.bytes, from, quote);
    }

    private static int decoded(JsonInput in, Frame frame, AttributeNames names, int from) {
        int quote = in.quote(from);
        in.position = in.space(in.after(quote + 1, ':'));
        int number = names.find(in.bytes, from, quote);
        if (number < names.size()) {
            return number;
        }
        String text = in.text(from, quote);
        frame.nameIs(text);
        return names.number(text);
    }

    /** Returns the next name; {@code null} at the end of the container, which it leaves. */
    public static @Nullable String next(JsonInput in) {
        int next = Containers.next(in, '}');
        if (next < 0) {
            return null;
        }
        in.frame.leaveAttribute();
        int from = in.find(next, '"') + 1;
        int quote = in.plain(from);
        boolean isPlain = in.is(quote, '"');
        quote = isPlain ? quote : in.quote(from);
        String name = isPlain ? TextDecoder.plain(in.bytes, from, quote) : in.text(from, quote);
        in.position = in.space(in.after(quote + 1, ':'));
        in.frame.entryIs(name);
        return name;
    }

    // Compares only the type. Types of one letter need one comparison.
    private static boolean isNull(JsonInput in) {
        int at = in.space(in.position);
        if (in.is(at + 1, '"')) {
            return !in.is(at + 3, '"') && in.is(at, NULL_VALUE);
        }
        return in.is(at, '{') && in.is(in.space(at + 1), NULL);
    }

    /** Skips the value if it is NULL, and returns whether it was. */
    public static boolean skipNull(JsonInput in) {
        boolean isNull = in.elements == null && isNull(in);
        if (isNull) {
            passNull(in);
        }
        return isNull;
    }

    /** Skips the value, which is NULL. */
    public static void passNull(JsonInput in) {
        in.endValue(in.after(in.content(ValueTag.NULL), TRUE));
    }
}
