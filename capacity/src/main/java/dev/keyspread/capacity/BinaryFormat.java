package dev.keyspread.capacity;

/**
 * A binary floating-point format, with Raffaello Giulietti's Schubfach algorithm for the shortest decimals of its
 * numbers ({@link ShortestDecimal} has the reference). Numbers are given by their bits without the sign. Two methods
 * return the digits and the exponent of a decimal separately, to avoid an allocation.
 *
 * @param fractionBits the number of fraction bits
 * @param lowest the exponent of the smallest number
 * @param twoDigits the smallest multiple of the smallest number with two digits at its precision, as 11E-45 for floats
 */
record BinaryFormat(int fractionBits, int lowest, int twoDigits) {

    static final BinaryFormat DOUBLE = new BinaryFormat(52, -1074, 3);
    static final BinaryFormat FLOAT = new BinaryFormat(23, -149, 8);

    // 2^41 times the decimal logarithms of 2 and of 3/4.
    private static final long LOG10_OF_TWO = 661_971_961_083L;
    private static final long LOG10_OF_THREE_QUARTERS = -274_743_187_321L;

    private static final int THREE_DIGITS = 100;

    /**
     * Returns the power of ten of the last of the {@link #digits}: the greatest one that does not exceed the distance
     * to the neighbouring numbers.
     */
    int decimalExponent(long bits) {
        long distance = exponent(bits) * LOG10_OF_TWO + (hasCloserNeighbour(bits) ? LOG10_OF_THREE_QUARTERS : 0);
        return (int) (distance >> 41) - (bits < twoDigits ? 1 : 0);
    }

    /**
     * Returns the digits of the shortest decimal that parses to the number. If there are several, returns the closest
     * one. The digits may end with zeros. If one digit is enough, returns the closest decimal with two digits, as
     * {@link Double#toString} does since Java 19.
     */
    long digits(long bits) {
        int decimal = decimalExponent(bits);
        BinaryPower power = BinaryPower.ofTen(-decimal);
        int shift = exponent(bits) + BinaryPower.magnitude(-decimal) + 2;
        long significand = significand(bits);
        long quarters = 4 * significand;
        // Parsing rounds a decimal halfway between two numbers to the even one.
        int odd = (int) significand & 1;
        return shortest(
                power.times((quarters - (hasCloserNeighbour(bits) ? 1 : 2)) << shift) + odd,
                power.times(quarters << shift),
                power.times((quarters + 2) << shift) - odd);
    }

    /**
     * Returns the shortest decimal between two bounds. The arguments are in quarters: the bounds within which decimals
     * parse to the number, and the number.
     */
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

    /** Returns whether a number is whole and so small that the format represents all whole numbers up to it exactly. */
    boolean holdsWhole(double magnitude) {
        return magnitude < 2 * hidden() && magnitude == (long) magnitude;
    }

    /** Returns the implicit leading bit of the significand. */
    private long hidden() {
        return 1L << fractionBits;
    }
}
