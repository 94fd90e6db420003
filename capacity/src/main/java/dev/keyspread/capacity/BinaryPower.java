package dev.keyspread.capacity;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A power of ten as 126 binary digits, rounded up, without its exponent: the value g of the Schubfach algorithm. Powers
 * are computed on first use, because data have few orders of magnitude and computing all of them takes a while.
 *
 * @param high the digits above the lowest 63
 * @param low the lowest 63 digits
 */
record BinaryPower(long high, long low) {

    private static final int LOWEST = -292;
    private static final int HIGHEST = 325;
    private static final int DIGITS = 126;
    private static final int LOW_DIGITS = 63;

    // 2^38 times the binary logarithm of 10.
    private static final long LOG2_OF_TEN = 913_124_641_741L;

    // Races are harmless: all threads compute the same power, and records are published safely.
    private static final @Nullable BinaryPower[] KNOWN = new BinaryPower[HIGHEST - LOWEST + 1];

    /** Returns ten to the power of {@code exponent}. Supports all exponents that a double needs. */
    static BinaryPower ofTen(int exponent) {
        BinaryPower known = KNOWN[exponent - LOWEST];
        return known == null ? compute(exponent) : known;
    }

    /** Returns the binary exponent of the highest digit of a power of ten. */
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
     * Returns {@code factor * this / 2^127}. An inexact result is rounded to an odd number, which is sufficient for
     * comparing it with whole numbers and their halves.
     */
    long times(long factor) {
        long middle = ((high * factor) >>> 1) + Math.multiplyHigh(low, factor);
        long whole = Math.multiplyHigh(high, factor) + (middle >>> LOW_DIGITS);
        return (middle << 1) == 0 ? whole : whole | 1;
    }
}
