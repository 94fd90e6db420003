package dev.keyspread.benchmarks.report;

import java.util.Locale;

/** Amounts in the unit that suits them. */
final class Amounts {

    private static final double LARGE = 10_000;

    private Amounts() {}

    /** A time of so many nanoseconds. */
    static String time(double nanoseconds) {
        return scaled(nanoseconds, "ns", "us", "ms");
    }

    /** So many bytes. */
    static String bytes(double bytes) {
        return scaled(bytes, "B", "kB", "MB");
    }

    private static String scaled(double amount, String... units) {
        double rest = amount;
        int unit = 0;
        for (; rest >= LARGE && unit < units.length - 1; unit++) {
            rest /= 1_000;
        }
        return String.format(Locale.ROOT, rest < 100 ? "%.1f %s" : "%.0f %s", rest, units[unit]);
    }
}
