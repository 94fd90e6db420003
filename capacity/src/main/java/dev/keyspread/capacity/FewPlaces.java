package dev.keyspread.capacity;

/**
 * A fast path for numbers with at most four decimal places and few digits, such as prices and percentages. A division
 * tests whether a number is such a decimal. A double represents only one decimal of at most 15 digits, and a float only
 * one of at most 6, so that decimal is also the shortest.
 */
final class FewPlaces {

    /** The power of ten of the last decimal place. */
    static final int EXPONENT = -4;

    private static final double SCALE = 10_000;
    private static final double DOUBLE_DIGITS_END = 1E15;
    private static final double FLOAT_DIGITS_END = 1E6;

    private FewPlaces() {}

    static boolean suffice(double magnitude) {
        double digits = Math.rint(magnitude * SCALE);
        // Both operands are exact, so the quotient is rounded once, like the decimal when it is parsed.
        return digits < DOUBLE_DIGITS_END && digits / SCALE == magnitude;
    }

    static boolean suffice(float magnitude) {
        double digits = Math.rint(magnitude * SCALE);
        // Rounding the quotient to a double first does not change the resulting float.
        return digits < FLOAT_DIGITS_END && (float) (digits / SCALE) == magnitude;
    }

    static long digits(double magnitude) {
        return (long) Math.rint(magnitude * SCALE);
    }
}
