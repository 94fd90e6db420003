package dev.keyspread.capacity;

/** Powers of ten, and calculations with decimal digits. */
final class PowersOfTen {

    /** The maximum number of decimal digits of a long. */
    static final int LONGEST = 19;

    private static final long EIGHT_ZEROS = 100_000_000;
    private static final int FOUR_ZEROS = 10_000;
    private static final int TWO_ZEROS = 100;
    private static final int ONE_ZERO = 10;

    // 2^12 times the decimal logarithm of 2.
    private static final int LOG10_OF_TWO = 1_233;

    private static final long[] POWERS = powers();

    private PowersOfTen() {}

    /** Returns the number of decimal digits of a non-negative number. */
    static int length(long number) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(number | 1);
        // The number of digits of the smallest number with as many bits, or one less.
        int digits = (bits * LOG10_OF_TWO) >> 12;
        return number < POWERS[digits] ? Math.max(1, digits) : digits + 1;
    }

    /** Returns the number of trailing zeros of a positive number. */
    static int trailingZeros(long number) {
        return number % ONE_ZERO == 0 ? 1 + moreTrailingZeros(number / ONE_ZERO) : 0;
    }

    private static int moreTrailingZeros(long number) {
        long rest = number;
        int zeros = 0;
        while (rest % EIGHT_ZEROS == 0) {
            rest /= EIGHT_ZEROS;
            zeros += 8;
        }
        // The rest fits into 32 bits, for which remainders are faster.
        return zeros + fewTrailingZeros((int) (rest % EIGHT_ZEROS));
    }

    private static int fewTrailingZeros(int number) {
        int rest = number;
        int zeros = 0;
        if (rest % FOUR_ZEROS == 0) {
            rest /= FOUR_ZEROS;
            zeros = 4;
        }
        if (rest % TWO_ZEROS == 0) {
            rest /= TWO_ZEROS;
            zeros += 2;
        }
        return rest % ONE_ZERO == 0 ? zeros + 1 : zeros;
    }

    /** Returns a number without {@code zeros} trailing zeros. */
    static long without(int zeros, long number) {
        return number / POWERS[zeros];
    }

    private static long[] powers() {
        long[] powers = new long[LONGEST];
        powers[0] = 1;
        for (int i = 1; i < LONGEST; i++) {
            powers[i] = ONE_ZERO * powers[i - 1];
        }
        return powers;
    }
}
