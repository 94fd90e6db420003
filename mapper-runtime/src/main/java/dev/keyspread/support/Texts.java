package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;

/** The texts of values that cannot simply be printed, with their ranges. */
final class Texts {

    private static final int LARGEST_EXPONENT = 125;
    private static final int SMALLEST_EXPONENT = -130;
    private static final double ABOVE_LARGEST = 1E126;
    private static final double SMALLEST = 1E-130;

    private Texts() {}

    static String character(char character) {
        if (Character.isSurrogate(character)) {
            throw new ItemWriteException("half of a surrogate pair is no character of UTF-8");
        }
        return String.valueOf(character);
    }

    static int characterSize(char character) {
        return ItemSize.string(character(character));
    }

    static char parseCharacter(String text) {
        if (text.length() != 1) {
            throw new ItemReadException("it has " + text.length() + " characters, and 1 is needed");
        }
        return text.charAt(0);
    }

    static String floatNumber(float number) {
        requireFinite(Float.isFinite(number), number);
        // Adding zero takes the sign off a zero: DynamoDB has one zero only, and keys are compared by their texts.
        return Float.toString(number + 0.0f);
    }

    static String doubleNumber(double number) {
        requireFinite(Double.isFinite(number), number);
        requireMagnitude(Math.abs(number));
        return Double.toString(number + 0.0);
    }

    static float parseFloat(String text) {
        float number = Float.parseFloat(text);
        requireRepresentable(Float.isFinite(number));
        return number;
    }

    static double parseDouble(String text) {
        double number = Double.parseDouble(text);
        requireRepresentable(Double.isFinite(number));
        return number;
    }

    /**
     * The one text of all numbers equal to {@code number}, as a key needs it. The range is checked here and not left to
     * DynamoDB, because the plain text of 1E+999999999 would fill the memory.
     */
    static String decimal(BigDecimal number) {
        if (number.signum() == 0) {
            return "0";
        }
        long exponent = (long) number.precision() - number.scale() - 1;
        if (exponent < SMALLEST_EXPONENT || exponent > LARGEST_EXPONENT) {
            throw new ItemWriteException("its exponent is " + exponent + ", and DynamoDB holds " + SMALLEST_EXPONENT
                    + " to " + LARGEST_EXPONENT);
        }
        BigDecimal stripped = number.stripTrailingZeros();
        if (stripped.precision() > Limits.NUMBER_DIGITS) {
            throw new ItemWriteException("it has " + stripped.precision() + " significant digits, and DynamoDB holds "
                    + Limits.NUMBER_DIGITS);
        }
        return stripped.toPlainString();
    }

    static String integer(BigInteger number) {
        return decimal(new BigDecimal(number));
    }

    static BigDecimal parseDecimal(String text) {
        BigDecimal number = new BigDecimal(text);
        requireRepresentable((long) number.precision() - number.scale() - 1 <= LARGEST_EXPONENT);
        return number;
    }

    static BigInteger parseInteger(String text) {
        return parseDecimal(text).toBigIntegerExact();
    }

    private static void requireMagnitude(double number) {
        if (number >= ABOVE_LARGEST || (number < SMALLEST && number != 0)) {
            throw new ItemWriteException("its magnitude is " + number + ", and DynamoDB holds 1E" + SMALLEST_EXPONENT
                    + " to 9.9E" + LARGEST_EXPONENT);
        }
    }

    private static void requireFinite(boolean finite, Number number) {
        if (!finite) {
            throw new ItemWriteException(number + " is no number in DynamoDB");
        }
    }

    private static void requireRepresentable(boolean finite) {
        if (!finite) {
            throw new ItemReadException("it is too large");
        }
    }
}
