package dev.keyspread.cli.page;

import java.util.Locale;

/** Formats numbers for readers. The result is the same in every locale. */
public final class Numbers {

    /** The text of an unknown number. */
    public static final String UNKNOWN = "unknown";

    private static final double GIGABYTE = 1L << 30;

    private Numbers() {}

    /** Returns a number with at most two decimals: {@code 5,000} or {@code 0.83}. */
    public static String number(double value) {
        return String.format(Locale.ROOT, "%,.2f", value).replaceFirst("\\.?0+$", "");
    }

    /** Returns a whole number. */
    public static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** Returns a share as a percentage. */
    public static String percent(double share) {
        return number(share * 100) + " %";
    }

    /** Returns an amount, or {@code unknown} for a negative one. */
    public static String money(double amount, String currency) {
        return amount < 0 ? UNKNOWN : String.format(Locale.ROOT, "%,.2f %s", amount, currency);
    }

    /** Returns a small price, or {@code unknown} for a negative one. */
    public static String price(double amount, String currency) {
        return amount < 0 ? UNKNOWN : String.format(Locale.ROOT, "%.6f %s", amount, currency);
    }

    /** Returns bytes as GB, or {@code unknown} for a negative number. */
    public static String gigabytes(long bytes) {
        return bytes < 0 ? UNKNOWN : number(bytes / GIGABYTE) + " GB";
    }
}
