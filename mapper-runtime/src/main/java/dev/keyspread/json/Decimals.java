package dev.keyspread.json;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** Whole numbers from and to digits in an array. */
final class Decimals {

    /** So many digits fit a long whatever they are. */
    private static final int SAFE_DIGITS = 18;

    private static final byte[] PAIRS = pairs();

    private Decimals() {}

    private static byte[] pairs() {
        StringBuilder pairs = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            pairs.append(i / 10).append(i % 10);
        }
        return pairs.toString().getBytes(US_ASCII);
    }

    /** The number between two quotes; one that is none is a {@link NumberFormatException}. */
    static long parse(byte[] bytes, int from, int to) {
        boolean isNegative = from < to && bytes[from] == '-';
        int first = isNegative ? from + 1 : from;
        if (to - first > SAFE_DIGITS || first == to) {
            return Long.parseLong(TextDecoder.plain(bytes, from, to));
        }
        long value = 0;
        for (int i = first; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                return Long.parseLong(TextDecoder.plain(bytes, from, to));
            }
            value = value * 10 + digit;
        }
        return isNegative ? -value : value;
    }

    /** How many characters {@code value} has. */
    static int size(long value) {
        long rest = value < 0 ? value : -value;
        int size = value < 0 ? 2 : 1;
        while (rest <= -10) {
            rest /= 10;
            size++;
        }
        return size;
    }

    /** Puts {@code value}, of {@code size} characters, at {@code out}. */
    static void put(long value, int size, byte[] text, int out) {
        // Negative, because the smallest long has no positive counterpart.
        long rest = value < 0 ? value : -value;
        int at = out + size;
        while (rest <= -10) {
            long hundreds = rest / 100;
            int pair = (int) (hundreds * 100 - rest) * 2;
            text[--at] = PAIRS[pair + 1];
            text[--at] = PAIRS[pair];
            rest = hundreds;
        }
        if (rest < 0 || value == 0) {
            text[--at] = (byte) ('0' - rest);
        }
        if (value < 0) {
            text[out] = '-';
        }
    }
}
