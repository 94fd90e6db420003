package dev.keyspread.internal.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Decodes the content of JSON strings. */
final class TextDecoder {

    private static final String ESCAPES = "\"\\/bfnrt";
    private static final String ESCAPED = "\"\\/\b\f\n\r\t";
    private static final int DIGITS = 4;
    private static final String WRONG = "a string has a wrong escape, or is no UTF-8";

    private TextDecoder() {}

    /** Decodes ASCII without escapes. For Latin-1, the JDK only copies the bytes. */
    static String plain(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, ISO_8859_1);
    }

    /** Returns the position of the first escape; {@code to} if there is none. */
    static int escape(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] != '\\') {
            at++;
        }
        return at;
    }

    /** Decodes UTF-8 without escapes; returns {@code null} if it is malformed. */
    // The JDK would replace malformed bytes, which would change the item. DynamoDB sends no such bytes.
    static @Nullable String utf8(byte[] bytes, int from, int to) {
        String text = new String(bytes, from, to - from, UTF_8);
        return text.indexOf('\uFFFD') < 0 || isSame(text.getBytes(UTF_8), bytes, from, to) ? text : null;
    }

    private static boolean isSame(byte[] encoded, byte[] bytes, int from, int to) {
        return Arrays.equals(encoded, 0, encoded.length, bytes, from, to);
    }

    /** Returns the reason why the bytes cannot be decoded. */
    static String refusal(byte[] bytes, int from, int firstEscape, int to) {
        int at = from;
        for (int escape = firstEscape; escape < to; escape = escape(bytes, at, to)) {
            if (utf8(bytes, at, escape) == null || character(bytes, escape, to) < 0) {
                return WRONG;
            }
            at = escape + size(bytes, escape);
        }
        return utf8(bytes, at, to) == null ? WRONG : "a string has half of a surrogate pair";
    }

    /** Returns the number of bytes of the escape. */
    static int size(byte[] bytes, int escape) {
        return bytes[escape + 1] == 'u' ? 2 + DIGITS : 2;
    }

    /** Returns the character of the escape; -1 if it is invalid. */
    static int character(byte[] bytes, int escape, int to) {
        int letter = escape + 1 < to ? bytes[escape + 1] : -1;
        if (letter == 'u') {
            return hexadecimal(bytes, escape + 2, to);
        }
        int index = ESCAPES.indexOf(letter);
        return index < 0 ? -1 : ESCAPED.charAt(index);
    }

    private static int hexadecimal(byte[] bytes, int from, int to) {
        int value = from + DIGITS <= to ? 0 : -1;
        for (int i = from; i < from + DIGITS && value >= 0; i++) {
            int digit = bytes[i] < 0 ? -1 : Character.digit(bytes[i], 16);
            value = digit < 0 ? -1 : value << 4 | digit;
        }
        return value;
    }
}
