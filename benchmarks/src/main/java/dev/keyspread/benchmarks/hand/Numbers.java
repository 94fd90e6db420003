package dev.keyspread.benchmarks.hand;

/** Numbers to and from their texts without the detour through strings, where that is exact. */
final class Numbers {

    private static final double[] POWERS_OF_TEN = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    /** The largest integer up to which a double holds all of them. */
    private static final long EXACT = 1L << 53;

    private Numbers() {}

    /** The double with these decimal digits and so many of them behind the point, or NaN where that is not exact. */
    static double scaled(long digits, int scale) {
        // Both operands are exact and a division is rounded once, so the result is what the text's rounding gives.
        return digits <= EXACT && scale < POWERS_OF_TEN.length ? digits / POWERS_OF_TEN[scale] : Double.NaN;
    }

    /** The number of hundredths that {@code value} is, or -1 if it has more than two digits behind the point. */
    static long hundredths(double value) {
        long hundredths = Math.round(value * 100);
        return hundredths > 0 && hundredths < EXACT && hundredths / 100.0 == value ? hundredths : -1;
    }
}
