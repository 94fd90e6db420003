package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import java.math.BigDecimal;

/** Decimal numbers, within the range that DynamoDB has. */
final class Decimals {

    private static final int LARGEST_EXPONENT = 125;
    private static final int SMALLEST_EXPONENT = -130;

    // DynamoDB's have fewer than 200, and the time that Java takes grows with the square of their count.
    private static final int LONGEST_TEXT = 1_000;

    private Decimals() {}

    /** The one text of all numbers equal to {@code number}, as a key needs it. */
    static String text(BigDecimal number) {
        requireInRange(number);
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /** The bytes that DynamoDB counts for {@code number}. */
    public static int size(BigDecimal number) {
        requireInRange(number);
        return ItemSize.number(number);
    }

    /** The number with this text. One that DynamoDB cannot hold, whose digits might fill the memory, is refused. */
    static BigDecimal parse(CharSequence text) {
        if (text.length() > LONGEST_TEXT) {
            throw new ItemReadException("its number has " + text.length() + " characters");
        }
        BigDecimal number = PlainDecimal.decimal(text);
        if (exponent(number) > LARGEST_EXPONENT) {
            throw new ItemReadException("its number is too large");
        }
        // Whether 1E-9999999 is a whole number takes Java half a minute to find out.
        if (exponent(number) < SMALLEST_EXPONENT && number.signum() != 0) {
            throw new ItemReadException("its number is too small");
        }
        return number;
    }

    // Here and not left to DynamoDB, because the plain text of 1E+999999999 would fill the memory.
    private static void requireInRange(BigDecimal number) {
        long exponent = exponent(number);
        if (number.signum() != 0 && (exponent < SMALLEST_EXPONENT || exponent > LARGEST_EXPONENT)) {
            throw new ItemWriteException("its exponent is " + exponent + ", and DynamoDB holds " + SMALLEST_EXPONENT
                    + " to " + LARGEST_EXPONENT);
        }
        int digits = number.precision();
        if (digits > Limits.NUMBER_DIGITS) {
            requireSignificant(number.stripTrailingZeros().precision());
        }
    }

    private static void requireSignificant(int digits) {
        if (digits > Limits.NUMBER_DIGITS) {
            throw new ItemWriteException(
                    "it has " + digits + " significant digits, and DynamoDB holds " + Limits.NUMBER_DIGITS);
        }
    }

    private static long exponent(BigDecimal number) {
        return (long) number.precision() - number.scale() - 1;
    }
}
