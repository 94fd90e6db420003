package dev.keyspread.support;

import dev.keyspread.ItemWriteException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;

/**
 * The texts of times, always of one width: {@link Instant#toString} leaves out a fraction of zero, and {@code …29Z} then
 * sorts after {@code …29.5Z}. What others wrote at another width is read all the same.
 */
final class TimeText {

    static final int DATE_LENGTH = "2014-07-09".length();
    static final int TIME_LENGTH = "10:15:30.000000000".length();
    static final int INSTANT_LENGTH = DATE_LENGTH + 1 + TIME_LENGTH + 1;

    private static final int LAST_YEAR = 9999;
    private static final long FIRST_SECOND =
            Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
    private static final long LAST_SECOND =
            Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
    private static final int SECONDS_OF_DAY = 86_400;

    private TimeText() {}

    static String instant(Instant instant) {
        return new String(instantBytes(instant), StandardCharsets.ISO_8859_1);
    }

    static int instantSize(Instant instant) {
        requireSortable(instant);
        return INSTANT_LENGTH;
    }

    static String localDate(LocalDate date) {
        requireSortable(date.getYear());
        byte[] text = new byte[DATE_LENGTH];
        writeDate(text, date);
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    static int localDateSize(LocalDate date) {
        requireSortable(date.getYear());
        return DATE_LENGTH;
    }

    private static byte[] instantBytes(Instant instant) {
        requireSortable(instant);
        long second = instant.getEpochSecond();
        byte[] text = new byte[INSTANT_LENGTH];
        writeDate(text, LocalDate.ofEpochDay(Math.floorDiv(second, SECONDS_OF_DAY)));
        text[DATE_LENGTH] = 'T';
        writeTime(text, DATE_LENGTH + 1, Math.floorMod(second, SECONDS_OF_DAY), instant.getNano());
        text[INSTANT_LENGTH - 1] = 'Z';
        return text;
    }

    private static void writeDate(byte[] text, LocalDate date) {
        FixedText.write(text, 4, 4, date.getYear());
        text[4] = '-';
        FixedText.write(text, 7, 2, date.getMonthValue());
        text[7] = '-';
        FixedText.write(text, DATE_LENGTH, 2, date.getDayOfMonth());
    }

    private static void writeTime(byte[] text, int at, int secondOfDay, int nano) {
        FixedText.write(text, at + 2, 2, secondOfDay / 3600);
        text[at + 2] = ':';
        FixedText.write(text, at + 5, 2, secondOfDay / 60 % 60);
        text[at + 5] = ':';
        FixedText.write(text, at + 8, 2, secondOfDay % 60);
        text[at + 8] = '.';
        FixedText.write(text, at + TIME_LENGTH, 9, nano);
    }

    // Not by the year, since the first and the last instants that there are have none that Java can tell.
    private static void requireSortable(Instant instant) {
        requireSortable(instant.getEpochSecond() >= FIRST_SECOND && instant.getEpochSecond() <= LAST_SECOND);
    }

    private static void requireSortable(int year) {
        requireSortable(year >= 0 && year <= LAST_YEAR);
    }

    private static void requireSortable(boolean sortable) {
        if (!sortable) {
            throw new ItemWriteException("it is outside the years 0 to 9999, whose texts sort as the times do");
        }
    }
}
