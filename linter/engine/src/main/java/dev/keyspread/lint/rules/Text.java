package dev.keyspread.lint.rules;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Texts and numbers in messages, the same in every locale. */
final class Text {

    private static final double KB = 1_024;

    private Text() {}

    /** A number of things: {@code 1 key}, {@code 4,000 keys}. */
    static String count(long number, String noun) {
        return String.format(Locale.ROOT, "%,d", number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** A share as a percentage, with one digit of fraction below ten: {@code 0.5 %}, {@code 70 %}. */
    static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.1 ? "%.1f %%" : "%.0f %%", share * 100);
    }

    /** Bytes in the unit that fits: {@code 512 bytes}, {@code 1.5 KB}, {@code 10 GB}. */
    static String bytes(double bytes) {
        if (bytes < KB) {
            return number(bytes) + " bytes";
        }
        if (bytes < KB * KB) {
            return fraction(bytes / KB) + " KB";
        }
        return bytes < KB * KB * KB ? fraction(bytes / KB / KB) + " MB" : fraction(bytes / KB / KB / KB) + " GB";
    }

    /** The same of a whole number. */
    static String bytes(long bytes) {
        return bytes((double) bytes);
    }

    /** A stretch of time in the greatest unit of which it is a whole number: {@code 5 seconds}, {@code 250 ms}. */
    static String duration(long millis) {
        if (millis % 1_000 != 0 || millis == 0) {
            return number((double) millis) + " ms";
        }
        long seconds = millis / 1_000;
        if (seconds % 60 != 0) {
            return count(seconds, "second");
        }
        return seconds % 3_600 == 0 ? count(seconds / 3_600, "hour") : count(seconds / 60, "minute");
    }

    /** The bytes of a name as DynamoDB counts them. */
    static int utf8Bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String fraction(double number) {
        return String.format(Locale.ROOT, number == Math.rint(number) ? "%,.0f" : "%,.1f", number);
    }

    /** A number with its thousands set apart. */
    static String number(double number) {
        return String.format(Locale.ROOT, "%,.0f", number);
    }
}
