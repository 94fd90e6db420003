package dev.keyspread.lint.rules.common;

import java.nio.charset.StandardCharsets;

/** Formats numbers in messages, independently of the locale. */
public final class Text {

    private static final double KB = 1_024;

    private Text() {}

    /** Returns a number with a noun: {@code 1 key}, {@code 4,000 keys}. */
    public static String count(long number, String noun) {
        return grouped(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** Returns a share as a percentage, with one decimal digit below ten: {@code 0.5 %}, {@code 70 %}. */
    public static String percent(double share) {
        return (share < 0.1 ? tenths(share * 100) : number(share * 100)) + " %";
    }

    /** Returns a size in the most readable unit: {@code 512 bytes}, {@code 1.5 KB}, {@code 10 GB}. */
    public static String bytes(double bytes) {
        if (bytes < KB) {
            return number(bytes) + " bytes";
        }
        if (bytes < KB * KB) {
            return fraction(bytes / KB) + " KB";
        }
        return bytes < KB * KB * KB ? fraction(bytes / KB / KB) + " MB" : fraction(bytes / KB / KB / KB) + " GB";
    }

    /** Returns a size in the most readable unit. */
    public static String bytes(long bytes) {
        return bytes((double) bytes);
    }

    /** Returns a duration in the greatest unit without a remainder: {@code 5 seconds}, {@code 250 ms}. */
    public static String duration(long millis) {
        if (millis % 1_000 != 0 || millis == 0) {
            return grouped(millis) + " ms";
        }
        long seconds = millis / 1_000;
        if (seconds % 60 != 0) {
            return count(seconds, "second");
        }
        return seconds % 3_600 == 0 ? count(seconds / 3_600, "hour") : count(seconds / 60, "minute");
    }

    /** Returns the size of a name in UTF-8, as DynamoDB counts it. */
    public static int utf8Bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String fraction(double number) {
        return number == Math.rint(number) ? number(number) : tenths(number);
    }

    private static String tenths(double number) {
        long tenths = Math.round(number * 10);
        return grouped(tenths / 10) + "." + tenths % 10;
    }

    // Hand-written because the first Formatter of a JVM takes longer than the rest of the linter.
    private static String grouped(long number) {
        StringBuilder digits = new StringBuilder(Long.toString(number));
        int first = number < 0 ? 1 : 0;
        for (int i = digits.length() - 3; i > first; i -= 3) {
            digits.insert(i, ',');
        }
        return digits.toString();
    }

    /** Returns a number with thousands separators. */
    public static String number(double number) {
        return grouped(Math.round(number));
    }
}
