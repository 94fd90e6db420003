package dev.keyspread.internal.convert;

/** Writes and reads decimal digits at fixed positions of a text. */
public final class FixedText {

    private FixedText() {}

    /** Writes {@code number} into {@code width} bytes that end before {@code end}. */
    public static void write(byte[] text, int end, int width, int number) {
        int rest = number;
        for (int i = end - 1; i >= end - width; i--) {
            int tenth = rest / 10;
            text[i] = (byte) ('0' + rest - tenth * 10);
            rest = tenth;
        }
    }

    /**
     * Parses the digits from {@code from} to {@code to}.
     *
     * @throws IllegalArgumentException if one of them is no digit
     */
    public static int read(CharSequence text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw new IllegalArgumentException("No digit at " + i);
            }
            number = number * 10 + digit;
        }
        return number;
    }

    /** Returns whether all characters from {@code from} to {@code to} are digits. */
    public static boolean isDigits(CharSequence text, int from, int to) {
        int at = from;
        while (at < to && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at == to;
    }

    /** Parses the fraction from {@code from} to {@code to}, at most nine digits, as nanoseconds. */
    public static int readFraction(CharSequence text, int from, int to) {
        int number = read(text, from, to);
        for (int i = to - from; i < 9; i++) {
            number *= 10;
        }
        return number;
    }
}
