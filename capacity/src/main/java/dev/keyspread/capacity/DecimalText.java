package dev.keyspread.capacity;

import java.nio.charset.StandardCharsets;

/** Writes decimals as plain text. A decimal is given as digits without trailing zeros and a power of ten. */
final class DecimalText {

    private DecimalText() {}

    static String text(boolean negative, long digits, int exponent) {
        byte[] text = new byte[length(negative, digits, exponent)];
        writeBackwards(digits, exponent, text, text.length);
        if (negative) {
            text[0] = '-';
        }
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    private static int length(boolean negative, long digits, int exponent) {
        int length = PowersOfTen.length(digits);
        int whole = Math.max(1, length + exponent);
        return whole + (exponent < 0 ? 1 - exponent : 0) + (negative ? 1 : 0);
    }

    private static void writeBackwards(long digits, int exponent, byte[] target, int end) {
        int at = end;
        long rest = digits;
        for (int place = exponent; place > 0; place--) {
            target[--at] = '0';
        }
        for (int place = exponent; place < 0; place++) {
            target[--at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        if (exponent < 0) {
            target[--at] = '.';
        }
        do {
            target[--at] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest != 0);
    }
}
