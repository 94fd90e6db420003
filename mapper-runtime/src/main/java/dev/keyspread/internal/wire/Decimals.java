package dev.keyspread.internal.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** Writes integers as digits to an array. */
public final class Decimals {

    private static final byte[] PAIRS = pairs();

    private Decimals() {}

    private static byte[] pairs() {
        StringBuilder pairs = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            pairs.append(i / 10).append(i % 10);
        }
        return pairs.toString().getBytes(US_ASCII);
    }

    /** Returns the number of characters of {@code value}. */
    public static int size(long value) {
        long rest = value < 0 ? value : -value;
        int size = value < 0 ? 2 : 1;
        while (rest <= -10) {
            rest /= 10;
            size++;
        }
        return size;
    }

    /** Writes {@code value}, of {@code size} characters, at {@code out}. */
    public static void put(long value, int size, byte[] text, int out) {
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
