package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;

/** The texts of values that cannot simply be printed, with their ranges. */
final class Texts {

    // Instant.toString() leaves out a fraction of zero, and "…29Z" then sorts after "…29.5Z".
    private static final DateTimeFormatter FIXED_WIDTH_INSTANT =
            new DateTimeFormatterBuilder().appendInstant(9).toFormatter(Locale.ROOT);

    private static final int LAST_YEAR = 9999;

    private Texts() {}

    static String instant(Instant instant) {
        requireSortableYear(instant.atOffset(ZoneOffset.UTC).getYear());
        return FIXED_WIDTH_INSTANT.format(instant);
    }

    static String localDate(LocalDate date) {
        requireSortableYear(date.getYear());
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
        return Float.toString(number);
    }

    static String doubleNumber(double number) {
        requireFinite(Double.isFinite(number), number);
        return Double.toString(number);
    }

    private static void requireFinite(boolean finite, Number number) {
        if (!finite) {
            throw new ItemWriteException(number + " is no number in DynamoDB");
        }
    }

    private static void requireSortableYear(int year) {
        if (year < 0 || year > LAST_YEAR) {
            throw new ItemWriteException(
                    "the year " + year + " is outside 0 to 9999, where the texts of dates sort as they do");
        }
    }
}
