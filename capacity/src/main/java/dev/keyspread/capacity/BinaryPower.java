package dev.keyspread.capacity;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A power of ten as 126 binary digits and an exponent that is not stored, rounded up: the g of the Schubfach algorithm.
 * Each is computed when it is first needed, since data have few magnitudes and a table of all takes a while.
 *
 * @param high the digits above the lowest 63
 * @param low the lowest 63 digits
 */
record BinaryPower(long high, long low) {

    private static final int LOWEST = -292;
    private static final int HIGHEST = 325;
    private static final int DIGITS = 126;
    private static final int LOW_DIGITS = 63;

    // 2^38 times the binary logarithm of ten.
    private static final long LOG2_OF_TEN = 913_124_641_741L;

    // Threads that race compute the same power; a record is seen whole or not at all.
    private static final @Nullable BinaryPower[] KNOWN = new BinaryPower[HIGHEST - LOWEST + 1];

    /** Ten to the power of {@code exponent}, for all powers that a double needs. */
    static BinaryPower ofTen(int exponent) {
        BinaryPower known = KNOWN[exponent - LOWEST];
        return known == null ? compute(exponent) : known;
    }

    /** The exponent of the highest binary digit of a power of ten. */
    static int magnitude(int exponent) {
        return (int) ((exponent * LOG2_OF_TEN) >> 38);
    }

    private static BinaryPower compute(int exponent) {
        int shift = DIGITS - 1 - magnitude(exponent);
        BigInteger digits = exponent < 0
                ? BigInteger.ONE.shiftLeft(shift).divide(ten(-exponent))
                : ten(exponent).shiftLeft(shift);
        BigInteger above = digits.add(BigInteger.ONE);
        BinaryPower power =
                new BinaryPower(above.shiftRight(LOW_DIGITS).longValue(), above.longValue() & Long.MAX_VALUE);
        KNOWN[exponent - LOWEST] = power;
        return power;
    }

    private static BigInteger ten(int exponent) {
        return BigInteger.TEN.pow(exponent);
    }

    /**
     * {@code factor} times this, over 2 to the power of 127, rounded to an odd number where it is not whole: enough to
     * compare it with whole numbers and their halves.
     */
    long times(long factor) {
        long middle = ((high * factor) >>> 1) + Math.multiplyHigh(low, factor);
        long whole = Math.multiplyHigh(high, factor) + (middle >>> LOW_DIGITS);
        return (middle << 1) == 0 ? whole : whole | 1;
    }
}
