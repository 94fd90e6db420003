package dev.keyspread.spi.convert;

import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.convert.FixedText;
import dev.keyspread.internal.convert.OutOfRangeException;
import dev.keyspread.internal.convert.TooFineException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Formats times with a fixed width. {@link Instant#toString} omits a zero fraction, so that {@code …29Z} sorts after
 * {@code …29.5Z}.
 */
final class TimeText {

    // Literals instead of text lengths, so that the compiler inlines these constants and readers need not load this
    // class.
    public static final int DATE_LENGTH = 10;
    public static final int HOUR_LENGTH = DATE_LENGTH + 3;
    public static final int TIME_LENGTH = 18;
    public static final int DATE_TIME_LENGTH = DATE_LENGTH + 1 + TIME_LENGTH;
    public static final int INSTANT_LENGTH = DATE_TIME_LENGTH + 1;

    private static final int LAST_YEAR = 9999;
    private static final long FIRST_SECOND = -62_167_219_200L;
    private static final long LAST_SECOND = 253_402_300_799L;

    private TimeText() {}

    /** Returns a text such as {@code 2014-07-09T10:15:30.000000000Z}. */
    public static String instant(Instant instant) {
        requireSortable(instant);
        byte[] text = new byte[INSTANT_LENGTH];
        writeDateTime(text, LocalDateTime.ofEpochSecond(instant.getEpochSecond(), instant.getNano(), ZoneOffset.UTC));
        text[DATE_TIME_LENGTH] = 'Z';
        return ascii(text);
    }

    /** Returns a text such as {@code 2014-07-09}. */
    public static String localDate(LocalDate date) {
        requireSortable(date.getYear());
        byte[] text = new byte[DATE_LENGTH];
        writeDate(text, date);
        return ascii(text);
    }

    /** Returns a text such as {@code 2014-07-09T10}, for a time in whole hours. */
    public static String hour(LocalDateTime time) {
        LocalDateTime start = time.truncatedTo(ChronoUnit.HOURS);
        if (!time.equals(start)) {
            throw new TooFineException(
                    Confidential.either("it is " + time, "it has minutes")
                            + ", and a whole hour is needed. Use truncatedTo(ChronoUnit.HOURS)",
                    AttributeValue.fromS(hour(start)));
        }
        return localDateTime(time).substring(0, HOUR_LENGTH);
    }

    /** Returns a text such as {@code 10:15:30.000000000}. */
    public static String localTime(LocalTime time) {
        byte[] text = new byte[TIME_LENGTH];
        writeTime(text, 0, time);
        return ascii(text);
    }

    /** Returns a text such as {@code 2014-07-09T10:15:30.000000000}. */
    public static String localDateTime(LocalDateTime dateTime) {
        requireSortable(dateTime.getYear());
        byte[] text = new byte[DATE_TIME_LENGTH];
        writeDateTime(text, dateTime);
        return ascii(text);
    }

    /** Returns the length of the text of a date. */
    public static int size(LocalDate date) {
        requireSortable(date.getYear());
        return DATE_LENGTH;
    }

    /** Returns the length of the text of a date and time. */
    public static int size(LocalDateTime dateTime) {
        requireSortable(dateTime.getYear());
        return DATE_TIME_LENGTH;
    }

    // Compares seconds, because java.time cannot compute the years of Instant.MIN and Instant.MAX.
    public static void requireSortable(Instant instant) {
        requireSortable(instant.getEpochSecond() >= FIRST_SECOND, instant.getEpochSecond() <= LAST_SECOND);
    }

    /** Returns whether a second since 1970 is in the years 0 to 9999. */
    public static boolean isSortable(long second) {
        return second >= FIRST_SECOND && second <= LAST_SECOND;
    }

    public static void requireSortable(int year) {
        requireSortable(year >= 0, year <= LAST_YEAR);
    }

    private static void requireSortable(boolean notBelow, boolean notAbove) {
        if (!notBelow || !notAbove) {
            throw new OutOfRangeException("it is outside the years 0 to 9999, whose texts sort by time", notBelow);
        }
    }

    private static void writeDateTime(byte[] text, LocalDateTime dateTime) {
        writeDate(text, dateTime.toLocalDate());
        text[DATE_LENGTH] = 'T';
        writeTime(text, DATE_LENGTH + 1, dateTime.toLocalTime());
    }

    private static void writeDate(byte[] text, LocalDate date) {
        FixedText.write(text, 4, 4, date.getYear());
        text[4] = '-';
        FixedText.write(text, 7, 2, date.getMonthValue());
        text[7] = '-';
        FixedText.write(text, DATE_LENGTH, 2, date.getDayOfMonth());
    }

    private static void writeTime(byte[] text, int at, LocalTime time) {
        FixedText.write(text, at + 2, 2, time.getHour());
        text[at + 2] = ':';
        FixedText.write(text, at + 5, 2, time.getMinute());
        text[at + 5] = ':';
        FixedText.write(text, at + 8, 2, time.getSecond());
        text[at + 8] = '.';
        FixedText.write(text, at + TIME_LENGTH, 9, time.getNano());
    }

    private static String ascii(byte[] text) {
        return new String(text, StandardCharsets.ISO_8859_1);
    }
}
