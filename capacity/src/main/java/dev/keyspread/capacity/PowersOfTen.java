package dev.keyspread.capacity;

/** Powers of ten, and what decimal digits can be told by them. */
final class PowersOfTen {

    /** The most digits that a long has. */
    static final int LONGEST = 19;

    private static final long EIGHT_ZEROS = 100_000_000;
    private static final int FOUR_ZEROS = 10_000;
    private static final int TWO_ZEROS = 100;
    private static final int ONE_ZERO = 10;

    // 2^12 times the decimal logarithm of two.
    private static final int LOG10_OF_TWO = 1_233;

    private static final long[] POWERS = powers();

    private PowersOfTen() {}

    /** Returns the number of decimal digits of a non-negative number. */
    static int length(long number) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(number | 1);
        // The digits of the least number with as many bits, or one too few.
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
        // From here on remainders of less than 32 bits tell all there is to tell, and cost less.
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

    /** A number without {@code zeros} zeros at its end. */
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
