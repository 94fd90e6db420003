package dev.keyspread.capacity;

/** The bytes that DynamoDB counts for a decimal. */
final class DecimalSize {

    static final int ZERO = 1;

    private static final int MAXIMUM = 21;

    private DecimalSize() {}

    /** The size of a decimal: digits, which are not negative, times a power of ten. */
    static int of(boolean negative, long digits, long exponent) {
        return digits == 0
                ? ZERO
                : ofSpan(
                        negative,
                        exponent + PowersOfTen.length(digits) - 1,
                        exponent + PowersOfTen.trailingZeros(digits));
    }

    /** The size of a decimal that is not zero, by the powers of ten of the first and the last digit that are not zero. */
    static int ofSpan(boolean negative, long high, long low) {
        long pairs = Math.floorDiv(high, 2) - Math.floorDiv(low, 2) + 1;
        return (int) Math.min(MAXIMUM, pairs + 1 + (negative ? 1 : 0));
    }
}
