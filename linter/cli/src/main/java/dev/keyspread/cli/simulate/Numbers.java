package dev.keyspread.cli.simulate;

import java.util.Locale;

/** Numbers as all reports print them. */
final class Numbers {

    private Numbers() {}

    /** Returns a whole number with commas: 1,234,567. */
    static String whole(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Returns the nearest whole number with commas. */
    static String whole(double number) {
        return String.format(Locale.ROOT, "%,.0f", number);
    }

    /** Returns a share of 1 as a percentage. Small shares keep their digits, so that few throttles do not look like none. */
    static String percent(double share) {
        if (share == 0 || share == 1) {
            return share == 0 ? "0 %" : "100 %";
        }
        if (share < 0.00001) {
            return "< 0.001 %";
        }
        return String.format(Locale.ROOT, share < 0.001 ? "%.3f %%" : share < 0.1 ? "%.2f %%" : "%.1f %%", 100 * share);
    }

    /** Returns a latency: 5 ms, 1.2 s. */
    static String millis(int millis) {
        return millis < 1_000 ? millis + " ms" : String.format(Locale.ROOT, "%.1f s", millis / 1_000.0);
    }

    /** Returns a time since the start: 45 s, 12 min, 3:05 h. */
    static String time(int seconds) {
        if (seconds < 120) {
            return seconds + " s";
        }
        return seconds < 7_200
                ? Math.round(seconds / 60.0) + " min"
                : String.format(Locale.ROOT, "%d:%02d h", seconds / 3_600, seconds % 3_600 / 60);
    }
}
