package dev.keyspread.cli.page;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers for readers. The result is the same in every locale. */
public final class Numbers {

    /** The text of an unknown number. */
    public static final String UNKNOWN = "unknown";

    private static final double CENT = 0.01;
    private static final double SMALLEST = 0.0001;
    private static final double KILOBYTE = 1_024;
    private static final double MEGABYTE = KILOBYTE * KILOBYTE;
    private static final double GIGABYTE = KILOBYTE * MEGABYTE;

    private Numbers() {}

    /**
     * Returns a number with at most two decimals: {@code 5,000} or {@code 0.83}. Small numbers keep two digits, so that they do not
     * look like none.
     */
    public static String number(double value) {
        if (value > 0 && value < SMALLEST) {
            return "< 0.0001";
        }
        if (value > 0 && value < CENT) {
            return BigDecimal.valueOf(value)
                    .round(new MathContext(2))
                    .stripTrailingZeros()
                    .toPlainString();
        }
        return withoutZeros(String.format(Locale.ROOT, "%,.2f", value));
    }

    /** Returns a whole number. */
    public static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** Returns the nearest whole number. */
    public static String whole(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    /** Returns a number with all its decimals: {@code 5,000} or {@code 0.0004}. */
    public static String exact(double value) {
        return exact(BigDecimal.valueOf(value));
    }

    private static String exact(BigDecimal value) {
        int decimals = Math.max(0, value.stripTrailingZeros().scale());
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }

    /**
     * Returns a share of 1 as a percentage. Shares near 0 and near 1 keep their digits, so that few throttles do not look like
     * none, and most not like all.
     */
    public static String percent(double share) {
        if (share > 0 && share < 0.00001) {
            return "< 0.001 %";
        }
        if (share > 0.99999 && share < 1) {
            return "> 99.999 %";
        }
        double least = Math.min(share, Math.abs(1 - share));
        String format = least < 0.001 ? "%,.3f" : least < 0.01 || share < 0.1 ? "%,.2f" : "%,.1f";
        return withoutZeros(String.format(Locale.ROOT, format, 100 * share)) + " %";
    }

    /** Returns a share of 1 as a percentage with all its decimals, for a share that the user has set. */
    public static String exactPercent(double share) {
        return exact(BigDecimal.valueOf(share).movePointRight(2)) + " %";
    }

    /** Returns a latency: 5 ms, 1.2 s. */
    public static String millis(int millis) {
        return millis < 1_000 ? millis + " ms" : String.format(Locale.ROOT, "%.1f s", millis / 1_000.0);
    }

    /** Returns a time since the start: 45 s, 12 min, 3:05 h. */
    public static String time(int seconds) {
        if (seconds < 120) {
            return seconds + " s";
        }
        return seconds < 7_200
                ? Math.round(seconds / 60.0) + " min"
                : String.format(Locale.ROOT, "%d:%02d h", seconds / 3_600, seconds % 3_600 / 60);
    }

    /** Returns an amount, or {@code unknown} for a negative one. */
    public static String money(double amount, String currency) {
        if (amount < 0) {
            return UNKNOWN;
        }
        return amount > 0 && amount < CENT
                ? "< " + CENT + " " + currency
                : String.format(Locale.ROOT, "%,.2f %s", amount, currency);
    }

    /** Returns a small price, or {@code unknown} for a negative one. */
    public static String price(double amount, String currency) {
        return amount < 0 ? UNKNOWN : String.format(Locale.ROOT, "%.6f %s", amount, currency);
    }

    /** Returns bytes as GB, or as MB or KB if they are few, or {@code unknown} for a negative number. */
    public static String storage(long bytes) {
        if (bytes < 0) {
            return UNKNOWN;
        }
        if (bytes == 0 || bytes >= CENT * GIGABYTE) {
            return number(bytes / GIGABYTE) + " GB";
        }
        return bytes >= CENT * MEGABYTE ? number(bytes / MEGABYTE) + " MB" : number(bytes / KILOBYTE) + " KB";
    }

    private static String withoutZeros(String decimal) {
        return decimal.replaceFirst("\\.?0+$", "");
    }
}
