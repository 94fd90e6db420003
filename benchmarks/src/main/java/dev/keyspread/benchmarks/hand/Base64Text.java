package dev.keyspread.benchmarks.hand;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Base64 from parts of arrays, which the JDK's decodes only after a copy. */
final class Base64Text {

    /** The twelve bits that two letters mean, by the letters, the first of them lowest. */
    private static final short[] PAIRS = pairs();

    private Base64Text() {}

    private static short[] pairs() {
        byte[] letters =
                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.US_ASCII);
        short[] pairs = new short[1 << 16];
        Arrays.fill(pairs, (short) -1);
        for (int i = 0; i < letters.length * letters.length; i++) {
            pairs[letters[i >> 6] | letters[i & 63] << 8] = (short) i;
        }
        return pairs;
    }

    /** The bytes of the text from {@code from} to {@code to}, which is padded. */
    static byte[] decode(byte[] text, int from, int to) {
        int padding = to == from || text[to - 1] != '=' ? 0 : text[to - 2] == '=' ? 2 : 1;
        byte[] bytes = new byte[(to - from) / 4 * 3 - padding];
        int whole = bytes.length / 3 * 3;
        int found = 0;
        int in = from;
        for (int out = 0; out < whole; out += 3, in += 4) {
            int four = Bytes.four(text, in);
            int three = PAIRS[four & 0xffff] << 12 | PAIRS[four >>> 16];
            found |= three;
            bytes[out] = (byte) (three >> 16);
            bytes[out + 1] = (byte) (three >> 8);
            bytes[out + 2] = (byte) three;
        }
        if (padding > 0) {
            found |= rest(text, in, bytes, whole);
        }
        if (found < 0) {
            throw new IllegalArgumentException("no Base64 from " + from);
        }
        return bytes;
    }

    private static int rest(byte[] text, int in, byte[] bytes, int out) {
        int first = PAIRS[(text[in] & 0xff) | (text[in + 1] & 0xff) << 8];
        bytes[out] = (byte) (first >> 4);
        if (out + 1 == bytes.length) {
            return first;
        }
        int second = PAIRS[(text[in + 2] & 0xff) | 'A' << 8];
        bytes[out + 1] = (byte) (first << 4 | second >> 8);
        return first | second;
    }
}
