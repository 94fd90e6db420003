package dev.keyspread.capacity;

/** Computes the number of bytes that DynamoDB counts for a decimal. */
final class DecimalSize {

    static final int ZERO = 1;

    private static final int MAXIMUM = 21;

    private DecimalSize() {}

    /** Returns the size of a decimal, given as non-negative digits times a power of ten. */
    static int of(boolean negative, long digits, long exponent) {
        return digits == 0
                ? ZERO
                : ofSpan(
                        negative,
                        exponent + PowersOfTen.length(digits) - 1,
                        exponent + PowersOfTen.trailingZeros(digits));
    }

    /**
     * Returns the size of a decimal that is not zero, given by the powers of ten of its first and last non-zero digits.
     */
    static int ofSpan(boolean negative, long high, long low) {
        long pairs = Math.floorDiv(high, 2) - Math.floorDiv(low, 2) + 1;
        return (int) Math.min(MAXIMUM, pairs + 1 + (negative ? 1 : 0));
    }
}
