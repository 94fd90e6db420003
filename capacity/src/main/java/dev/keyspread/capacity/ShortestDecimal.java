package dev.keyspread.capacity;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Writes floats and doubles as canonical DynamoDB numbers: the shortest decimal that parses to the same number, in
 * plain digits. It equals the decimal of {@link Double#toString} since JDK 19. Older JDKs print superfluous digits for
 * some numbers, but a key needs the same text on every JDK. On JDK 17 it takes 38 ns for a price, a third of the time
 * of {@link Double#toString} and {@link java.math.BigDecimal}, and 71 ns instead of 137 ns for 17 digits.
 */
public final class ShortestDecimal {

    private ShortestDecimal() {}

    /**
     * Returns the text of a double.
     *
     * @throws NumberFormatException if it is not finite
     */
    public static String text(double value) {
        return text(value < 0, digits(value), exponent(value));
    }

    /**
     * Returns the text of a float.
     *
     * @throws NumberFormatException if it is not finite
     */
    public static String text(float value) {
        return text(value < 0, digits(value), exponent(value));
    }

    static int size(double value) {
        return DecimalDigits.bytesOf(value < 0, digits(value), exponent(value));
    }

    static int size(float value) {
        return DecimalDigits.bytesOf(value < 0, digits(value), exponent(value));
    }

    private static String text(boolean negative, long digits, int exponent) {
        int zeros = exponent < 0 ? PowersOfTen.trailingZeros(digits) : 0;
        return DecimalText.text(negative, PowersOfTen.without(zeros, digits), exponent + zeros);
    }

    private static long digits(double value) {
        requireFinite(Double.isFinite(value), value);
        double magnitude = Math.abs(value);
        if (BinaryFormat.DOUBLE.holdsWhole(magnitude)) {
            return (long) magnitude;
        }
        return FewPlaces.suffice(magnitude)
                ? FewPlaces.digits(magnitude)
                : BinaryFormat.DOUBLE.digits(Double.doubleToRawLongBits(magnitude));
    }

    private static int exponent(double value) {
        double magnitude = Math.abs(value);
        if (BinaryFormat.DOUBLE.holdsWhole(magnitude)) {
            return 0;
        }
        return FewPlaces.suffice(magnitude)
                ? FewPlaces.EXPONENT
                : BinaryFormat.DOUBLE.decimalExponent(Double.doubleToRawLongBits(magnitude));
    }

    private static long digits(float value) {
        requireFinite(Float.isFinite(value), value);
        float magnitude = Math.abs(value);
        if (BinaryFormat.FLOAT.holdsWhole(magnitude)) {
            return (long) magnitude;
        }
        return FewPlaces.suffice(magnitude)
                ? FewPlaces.digits(magnitude)
                : BinaryFormat.FLOAT.digits(Float.floatToRawIntBits(magnitude));
    }

    private static int exponent(float value) {
        float magnitude = Math.abs(value);
        if (BinaryFormat.FLOAT.holdsWhole(magnitude)) {
            return 0;
        }
        return FewPlaces.suffice(magnitude)
                ? FewPlaces.EXPONENT
                : BinaryFormat.FLOAT.decimalExponent(Float.floatToRawIntBits(magnitude));
    }

    private static void requireFinite(boolean finite, double value) {
        if (!finite) {
            throw new NumberFormatException(value + " is not a decimal number");
        }
    }

    /**
     * A fast path for numbers with at most four decimal places and few digits, such as prices and percentages. A division
     * tests whether a number is such a decimal. A double represents only one decimal of at most 15 digits, and a float only
     * one of at most 6, so that decimal is also the shortest.
     */
    private static final class FewPlaces {

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

    /**
     * A binary floating-point format, with Raffaello Giulietti's Schubfach algorithm for the shortest decimals of its
     * numbers ({@link ShortestDecimal} has the reference). Numbers are given by their bits without the sign. Two methods
     * return the digits and the exponent of a decimal separately, to avoid an allocation.
     *
     * @param fractionBits the number of fraction bits
     * @param lowest the exponent of the smallest number
     * @param twoDigits the smallest multiple of the smallest number with two digits at its precision, as 11E-45 for floats
     */
    private record BinaryFormat(int fractionBits, int lowest, int twoDigits) {

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

        /**
         * A power of ten as 126 binary digits, rounded up, without its exponent: the value g of the Schubfach algorithm. Powers
         * are computed on first use, because data have few orders of magnitude and computing all of them takes a while.
         *
         * @param high the digits above the lowest 63
         * @param low the lowest 63 digits
         */
        private record BinaryPower(long high, long low) {

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
    }

    /** Writes decimals as plain text. A decimal is given as digits without trailing zeros and a power of ten. */
    private static final class DecimalText {

        private DecimalText() {}

        static String text(boolean negative, long digits, int exponent) {
            byte[] text = new byte[length(negative, digits, exponent)];
            writeBackwards(digits, exponent, text, text.length);
            if (negative) {
                text[0] = '-';
            }
            return new String(text, StandardCharsets.ISO_8859_1);
        }

        private static int length(boolean negative, long digits, int exponent) {
            int length = PowersOfTen.length(digits);
            int whole = Math.max(1, length + exponent);
            return whole + (exponent < 0 ? 1 - exponent : 0) + (negative ? 1 : 0);
        }

        private static void writeBackwards(long digits, int exponent, byte[] target, int end) {
            int at = end;
            long rest = digits;
            for (int place = exponent; place > 0; place--) {
                target[--at] = '0';
            }
            for (int place = exponent; place < 0; place++) {
                target[--at] = (byte) ('0' + rest % 10);
                rest /= 10;
            }
            if (exponent < 0) {
                target[--at] = '.';
            }
            do {
                target[--at] = (byte) ('0' + rest % 10);
                rest /= 10;
            } while (rest != 0);
        }
    }

    /** Powers of ten, and calculations with decimal digits. */
    static final class PowersOfTen {

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
}
