package dev.keyspread.internal.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.keyspread.spi.ValueTag;
import java.util.Arrays;
import java.util.Base64;

/** Reads scalar values. The form that DynamoDB sends is tried first. */
public final class ScalarReader {

    private static final Literal S = Literal.of("{\"S\":\"");
    private static final Literal N = Literal.of("{\"N\":\"");
    private static final Literal B = Literal.of("{\"B\":\"");
    private static final Literal BOOL = Literal.of("{\"BOOL\":");
    private static final Literal TRUE = Literal.of("true");
    private static final Literal FALSE = Literal.of("false");

    /** Numbers with up to this many digits always fit a long. */
    private static final int SAFE_DIGITS = 18;

    private static final int BASE64_GROUP = 4;
    private static final String NOT_BASE64 = "it is not valid Base64";

    private ScalarReader() {}

    public static String string(JsonInput in) {
        return text(in, S, ValueTag.S);
    }

    public static String number(JsonInput in) {
        return text(in, N, ValueTag.N);
    }

    public static boolean plainText(JsonInput in) {
        return plain(in, S, ValueTag.S);
    }

    public static boolean plainNumber(JsonInput in) {
        return plain(in, N, ValueTag.N);
    }

    public static long longNumber(JsonInput in) {
        int from = start(in, N, ValueTag.N);
        boolean isNegative = from >= 0 && in.is(from, '-');
        int first = isNegative ? from + 1 : from;
        int at = first;
        long value = 0;
        while (at >= 0 && at < in.end && isDigit(in.bytes[at])) {
            value = value * 10 + (in.bytes[at++] - '0');
        }
        if (at == first || at - first > SAFE_DIGITS || !in.is(at, '"')) {
            return unusualLong(in);
        }
        in.endValue(at + 1);
        return isNegative ? -value : value;
    }

    // The caller can then parse forms such as 1E3.
    private static long unusualLong(JsonInput in) {
        int start = in.position;
        String text = number(in);
        try {
            return plainLong(text);
        } catch (NumberFormatException none) {
            in.position = start;
            throw none;
        }
    }

    // Java also accepts digits of other scripts, whose code points are above ASCII.
    private static long plainLong(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > '9') {
                throw new NumberFormatException("A character that is no digit");
            }
        }
        return Long.parseLong(text);
    }

    private static boolean isDigit(byte character) {
        return character >= '0' && character <= '9';
    }

    public static boolean bool(JsonInput in) {
        boolean isOpen = in.elements == null && in.is(in.position, BOOL);
        int at = isOpen ? in.space(in.position + BOOL.size()) : in.content(ValueTag.BOOL);
        boolean value = in.is(at, 't');
        in.endValue(in.after(at, value ? TRUE : FALSE));
        return value;
    }

    public static byte[] binary(JsonInput in) {
        int at = in.position;
        byte[] text = plain(in, B, ValueTag.B)
                ? Arrays.copyOfRange(in.bytes, in.textStart, in.textEnd)
                : text(in, B, ValueTag.B).getBytes(UTF_8);
        try {
            // The JDK accepts missing padding.
            if (text.length % BASE64_GROUP == 0) {
                return Base64.getDecoder().decode(text);
            }
        } catch (IllegalArgumentException wrong) {
            throw in.malformed(NOT_BASE64, at);
        }
        throw in.malformed(NOT_BASE64, at);
    }

    private static String text(JsonInput in, Literal opening, ValueTag type) {
        if (plain(in, opening, type)) {
            return TextDecoder.plain(in.bytes, in.textStart, in.textEnd);
        }
        int from = in.find(in.content(type), '"') + 1;
        int quote = in.quote(from);
        String text = in.text(from, quote);
        in.endValue(quote + 1);
        return text;
    }

    private static boolean plain(JsonInput in, Literal opening, ValueTag type) {
        int from = start(in, opening, type);
        int to = from < 0 ? -1 : in.plain(from);
        if (to < 0 || !in.is(to, '"')) {
            return false;
        }
        in.textStart = from;
        in.textEnd = to;
        in.endValue(to + 1);
        return true;
    }

    // Returns the position of the text; -1 for another type, or for white space before the text.
    private static int start(JsonInput in, Literal opening, ValueTag type) {
        if (in.elements != null) {
            return in.elements == type ? in.position + 1 : -1;
        }
        return in.is(in.position, opening) ? in.position + opening.size() : -1;
    }
}
