package dev.keyspread.json;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Base64 from and to the middle of an array, without copies in between. */
final class Base64Text {

    private static final byte[] CHARACTERS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(US_ASCII);
    private static final int[] VALUES = values();
    private static final int GROUP = 4;

    private Base64Text() {}

    private static int[] values() {
        int[] values = new int[256];
        Arrays.fill(values, -1);
        for (int i = 0; i < CHARACTERS.length; i++) {
            values[CHARACTERS[i]] = i;
        }
        return values;
    }

    /** How many characters {@code size} bytes become. */
    static long encodedSize(int size) {
        return (size + 2L) / 3 * GROUP;
    }

    /** The bytes of the text; {@code null} if it is no Base64, with its padding. */
    static byte @Nullable [] decode(byte[] text, int from, int to) {
        int size = to - from;
        if (size % GROUP != 0) {
            return null;
        }
        int padding = padding(text, from, to);
        byte[] decoded = new byte[size / GROUP * 3 - padding];
        int whole = decoded.length / 3;
        int wrong = whole(text, from, decoded, whole);
        boolean isRight = wrong >= 0 && rest(text, from + whole * GROUP, decoded, whole * 3, padding);
        return isRight ? decoded : null;
    }

    private static int padding(byte[] text, int from, int to) {
        if (from == to || text[to - 1] != '=') {
            return 0;
        }
        return text[to - 2] == '=' ? 2 : 1;
    }

    // Wrong characters are looked for once, at the end.
    private static int whole(byte[] text, int from, byte[] decoded, int groups) {
        int wrong = 0;
        for (int i = 0, in = from, out = 0; i < groups; i++, in += GROUP, out += 3) {
            int bits = group(text, in);
            wrong |= bits;
            decoded[out] = (byte) (bits >> 16);
            decoded[out + 1] = (byte) (bits >> 8);
            decoded[out + 2] = (byte) bits;
        }
        return wrong;
    }

    private static int group(byte[] text, int in) {
        return value(text[in]) << 18 | value(text[in + 1]) << 12 | value(text[in + 2]) << 6 | value(text[in + 3]);
    }

    private static int value(byte character) {
        return VALUES[character & 0xFF];
    }

    private static boolean rest(byte[] text, int in, byte[] decoded, int out, int padding) {
        if (padding == 0) {
            return true;
        }
        int third = padding == 1 ? value(text[in + 2]) : 0;
        int bits = value(text[in]) << 18 | value(text[in + 1]) << 12 | third << 6;
        decoded[out] = (byte) (bits >> 16);
        if (padding == 1) {
            decoded[out + 1] = (byte) (bits >> 8);
        }
        return bits >= 0;
    }

    /** Puts the text of {@code size} bytes at {@code out}. */
    static void encode(byte[] bytes, int from, int size, byte[] text, int out) {
        int end = from + size;
        int at = out;
        int in = from;
        for (; in <= end - 3; in += 3, at += GROUP) {
            put(text, at, (bytes[in] & 0xFF) << 16 | (bytes[in + 1] & 0xFF) << 8 | (bytes[in + 2] & 0xFF));
        }
        if (in < end) {
            encodeRest(bytes, in, end, text, at);
        }
    }

    private static void encodeRest(byte[] bytes, int in, int end, byte[] text, int at) {
        boolean isPair = in + 1 < end;
        put(text, at, (bytes[in] & 0xFF) << 16 | (isPair ? (bytes[in + 1] & 0xFF) << 8 : 0));
        text[at + 3] = '=';
        if (!isPair) {
            text[at + 2] = '=';
        }
    }

    private static void put(byte[] text, int at, int bits) {
        text[at] = CHARACTERS[bits >> 18 & 63];
        text[at + 1] = CHARACTERS[bits >> 12 & 63];
        text[at + 2] = CHARACTERS[bits >> 6 & 63];
        text[at + 3] = CHARACTERS[bits & 63];
    }
}
