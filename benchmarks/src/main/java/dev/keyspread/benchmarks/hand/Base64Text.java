package dev.keyspread.benchmarks.hand;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Base64 between parts of arrays, which the JDK's does only between whole ones. */
final class Base64Text {

    private static final byte[] LETTERS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.US_ASCII);
    private static final int[] VALUES = values();

    private Base64Text() {}

    private static int[] values() {
        int[] values = new int[256];
        Arrays.fill(values, -1);
        for (int i = 0; i < LETTERS.length; i++) {
            values[LETTERS[i]] = i;
        }
        return values;
    }

    /** The bytes of the text from {@code from} to {@code to}, which is padded. */
    static byte[] decode(byte[] text, int from, int to) {
        int padding = to == from || text[to - 1] != '=' ? 0 : text[to - 2] == '=' ? 2 : 1;
        byte[] bytes = new byte[(to - from) / 4 * 3 - padding];
        int whole = bytes.length / 3 * 3;
        int in = from;
        for (int out = 0; out < whole; out += 3, in += 4) {
            int three = four(text, in);
            bytes[out] = (byte) (three >> 16);
            bytes[out + 1] = (byte) (three >> 8);
            bytes[out + 2] = (byte) three;
        }
        if (padding > 0) {
            int rest =
                    value(text[in]) << 18 | value(text[in + 1]) << 12 | (padding == 1 ? value(text[in + 2]) << 6 : 0);
            bytes[whole] = (byte) (rest >> 16);
            if (padding == 1) {
                bytes[whole + 1] = (byte) (rest >> 8);
            }
        }
        return bytes;
    }

    private static int four(byte[] text, int in) {
        int three = VALUES[text[in] & 0xff] << 18
                | VALUES[text[in + 1] & 0xff] << 12
                | VALUES[text[in + 2] & 0xff] << 6
                | VALUES[text[in + 3] & 0xff];
        if (three < 0) {
            throw new IllegalArgumentException("no Base64 at " + in);
        }
        return three;
    }

    private static int value(byte letter) {
        int value = VALUES[letter & 0xff];
        if (value < 0) {
            throw new IllegalArgumentException("no Base64: " + letter);
        }
        return value;
    }

    /** How long the text of so many bytes is. */
    static int length(int bytes) {
        return (bytes + 2) / 3 * 4;
    }

    /** Puts the text of {@code bytes} at {@code at}. */
    static void encode(byte[] bytes, byte[] text, int at) {
        int whole = bytes.length / 3 * 3;
        int out = at;
        for (int in = 0; in < whole; in += 3, out += 4) {
            int three = (bytes[in] & 0xff) << 16 | (bytes[in + 1] & 0xff) << 8 | (bytes[in + 2] & 0xff);
            text[out] = LETTERS[three >> 18];
            text[out + 1] = LETTERS[three >> 12 & 63];
            text[out + 2] = LETTERS[three >> 6 & 63];
            text[out + 3] = LETTERS[three & 63];
        }
        if (whole < bytes.length) {
            encodeRest(bytes, whole, text, out);
        }
    }

    private static void encodeRest(byte[] bytes, int in, byte[] text, int out) {
        boolean two = in + 1 < bytes.length;
        int rest = (bytes[in] & 0xff) << 16 | (two ? (bytes[in + 1] & 0xff) << 8 : 0);
        text[out] = LETTERS[rest >> 18];
        text[out + 1] = LETTERS[rest >> 12 & 63];
        text[out + 2] = two ? LETTERS[rest >> 6 & 63] : (byte) '=';
        text[out + 3] = '=';
    }
}
