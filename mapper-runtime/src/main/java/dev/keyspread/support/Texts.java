package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;

/** The texts of values that cannot simply be printed, with their ranges. */
final class Texts {

    // Instant.toString() leaves out a fraction of zero, and "…29Z" then sorts after "…29.5Z".
    private static final DateTimeFormatter FIXED_WIDTH_INSTANT =
            new DateTimeFormatterBuilder().appendInstant(9).toFormatter(Locale.ROOT);

    private static final int LAST_YEAR = 9999;
    private static final Instant FIRST_INSTANT = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant AFTER_LAST_INSTANT = Instant.parse("+10000-01-01T00:00:00Z");

    private static final int LARGEST_EXPONENT = 125;
    private static final int SMALLEST_EXPONENT = -130;

    private Texts() {}

    static String instant(Instant instant) {
        // Not by the year, since the first and the last instants that there are have none that Java can tell.
        requireSortable(!instant.isBefore(FIRST_INSTANT) && instant.isBefore(AFTER_LAST_INSTANT));
        return FIXED_WIDTH_INSTANT.format(instant);
    }

    static String localDate(LocalDate date) {
        requireSortable(date.getYear() >= 0 && date.getYear() <= LAST_YEAR);
        return date.toString();
    }

    static String character(char character) {
        if (Character.isSurrogate(character)) {
            throw new ItemWriteException("half of a surrogate pair is no character of UTF-8");
        }
        return String.valueOf(character);
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

    private static void requireSortable(boolean sortable) {
        if (!sortable) {
            throw new ItemWriteException("it is outside the years 0 to 9999, whose texts sort as the times do");
        }
    }
}
