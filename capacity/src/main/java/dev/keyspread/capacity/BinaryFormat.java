package dev.keyspread.capacity;

/**
 * A binary format of floating-point numbers, and the shortest decimals of its numbers by Raffaello Giulietti's Schubfach
 * algorithm, which {@link ShortestDecimal} refers to. Numbers are given by their bits, without the sign's. A decimal is
 * given by two functions, its digits and their exponent, so that nothing is allocated.
 *
 * @param fractionBits the bits of a number's fraction
 * @param lowest the exponent of the least number
 * @param twoDigits the first multiple of the least number that has two digits down to that number's own last place
 */
record BinaryFormat(int fractionBits, int lowest, int twoDigits) {

    static final BinaryFormat DOUBLE = new BinaryFormat(52, -1074, 3);
    static final BinaryFormat FLOAT = new BinaryFormat(23, -149, 8);

    // 2^41 times the decimal logarithms of two and of three quarters.
    private static final long LOG10_OF_TWO = 661_971_961_083L;
    private static final long LOG10_OF_THREE_QUARTERS = -274_743_187_321L;

    private static final int THREE_DIGITS = 100;

    /**
     * The power of ten of the last of the {@link #digits}: the greatest that is no more than the distance to the
     * neighbours.
     */
    int decimalExponent(long bits) {
        long distance = exponent(bits) * LOG10_OF_TWO + (hasCloserNeighbour(bits) ? LOG10_OF_THREE_QUARTERS : 0);
        return (int) (distance >> 41) - (bits < twoDigits ? 1 : 0);
    }

    /**
     * The digits of the shortest decimal that is read as the number, and of those the closest to it. Zeros may end them.
     * Where one digit would do, the closest decimal of two is taken, as {@link Double#toString} does since Java 19.
     */
    long digits(long bits) {
        int decimal = decimalExponent(bits);
        BinaryPower power = BinaryPower.ofTen(-decimal);
        int shift = exponent(bits) + BinaryPower.magnitude(-decimal) + 2;
        long significand = significand(bits);
        long quarters = 4 * significand;
        // A number halfway between two neighbours is rounded to the even one.
        int odd = (int) significand & 1;
        return shortest(
                power.times((quarters - (hasCloserNeighbour(bits) ? 1 : 2)) << shift) + odd,
                power.times(quarters << shift),
                power.times((quarters + 2) << shift) - odd);
    }

    /** All in quarters: the number, and the bounds within which decimals are read as it. */
    private static long shortest(long least, long number, long greatest) {
        long below = number >> 2;
        if (below >= THREE_DIGITS) {
            long tensBelow = below / 10 * 10;
            boolean down = least <= 4 * tensBelow;
            boolean up = 4 * (tensBelow + 10) <= greatest;
            if (down != up) {
                return down ? tensBelow : tensBelow + 10;
            }
        }
        return oneOf(below, least, number, greatest);
    }

    private static long oneOf(long below, long least, long number, long greatest) {
        boolean down = least <= 4 * below;
        boolean up = 4 * (below + 1) <= greatest;
        if (down != up) {
            return down ? below : below + 1;
        }
        long middle = 4 * below + 2;
        return number < middle || (number == middle && (below & 1) == 0) ? below : below + 1;
    }

    private long significand(long bits) {
        return bits < hidden() ? bits : hidden() + fraction(bits);
    }

    private long fraction(long bits) {
        return bits & (hidden() - 1);
    }

    private int exponent(long bits) {
        return Math.max(1, (int) (bits >> fractionBits)) + lowest - 1;
    }

    private boolean hasCloserNeighbour(long bits) {
        return fraction(bits) == 0 && bits > hidden();
    }

    /** Returns whether all numbers of this format from zero to this one that have no fraction are decimals of their own. */
    boolean holdsWhole(double magnitude) {
        return magnitude < 2 * hidden() && magnitude == (long) magnitude;
    }

    /** The bit before the fraction, which is not stored. */
    private long hidden() {
        return 1L << fractionBits;
    }
}
