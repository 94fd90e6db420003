package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.Limits;
import java.math.BigDecimal;

/** The texts of decimal numbers, within the range that DynamoDB has. */
final class Decimals {

    private static final int LARGEST_EXPONENT = 125;
    private static final int SMALLEST_EXPONENT = -130;

    private Decimals() {}

    /**
     * The one text of all numbers equal to {@code number}, as a key needs it. The range is checked here and not left to
     * DynamoDB, because the plain text of 1E+999999999 would fill the memory.
     */
    static String text(BigDecimal number) {
        if (number.signum() == 0) {
            return "0";
        }
        long exponent = exponent(number);
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

    /** The number with this text. One too large for DynamoDB, whose digits might fill the memory, is refused. */
    static BigDecimal parse(String text) {
        BigDecimal number = new BigDecimal(text);
        if (exponent(number) > LARGEST_EXPONENT) {
            throw new ItemReadException("its number is too large");
        }
        return number;
    }

    private static long exponent(BigDecimal number) {
        return (long) number.precision() - number.scale() - 1;
    }
}
