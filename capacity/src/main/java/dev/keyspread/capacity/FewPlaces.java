package dev.keyspread.capacity;

/**
 * The numbers with so few decimal places and digits that a division tells them: prices and percentages, mostly. Only one
 * decimal of at most 15 digits is read as a certain double, and one of at most 6 as a certain float, so that decimal is
 * the shortest too.
 */
final class FewPlaces {

    /** The power of ten of the last digit. */
    static final int EXPONENT = -4;

    private static final double SCALE = 10_000;
    private static final double DOUBLE_DIGITS_END = 1E15;
    private static final double FLOAT_DIGITS_END = 1E6;

    private FewPlaces() {}

    static boolean suffice(double magnitude) {
        double digits = Math.rint(magnitude * SCALE);
        // Both are held exactly, so their quotient is rounded once, as the decimal is when it is read.
        return digits < DOUBLE_DIGITS_END && digits / SCALE == magnitude;
    }

    static boolean suffice(float magnitude) {
        double digits = Math.rint(magnitude * SCALE);
        // A quotient of two floats that is rounded to a double first is rounded to the same float.
        return digits < FLOAT_DIGITS_END && (float) (digits / SCALE) == magnitude;
    }

    static long digits(double magnitude) {
        return (long) Math.rint(magnitude * SCALE);
    }
}
