package dev.keyspread.spi.convert;

import dev.keyspread.internal.convert.FixedText;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/**
 * Parses times in the fixed-width format that Keyspread writes, and in other ISO 8601 formats. Ten times as fast as
 * Java's formatters, which parse only unusual formats.
 */
final class TimeParser {

    private static final int DATE = TimeText.DATE_LENGTH;
    private static final int TIME = DATE + 1;
    private static final int DATE_TIME = TimeText.DATE_TIME_LENGTH;
    private static final int WHOLE_SECONDS = "10:15:30".length();

    private TimeParser() {}

    public static Instant instant(CharSequence text) {
        int end = text.length() - 1;
        boolean usual = isDateTime(text, end) && text.charAt(end) == 'Z';
        return usual ? instant(text, end) : Instant.parse(text);
    }

    // Does not use java.time, which costs more than the parsing and delays the first item by loading its classes.
    private static Instant instant(CharSequence text, int end) {
        long day = EpochDay.of(FixedText.read(text, 0, 4), FixedText.read(text, 5, 7), FixedText.read(text, 8, DATE));
        int hour = FixedText.read(text, TIME, TIME + 2);
        int minute = FixedText.read(text, TIME + 3, TIME + 5);
        int second = FixedText.read(text, TIME + 6, TIME + WHOLE_SECONDS);
        if (day == EpochDay.NONE || hour > 23 || minute > 59 || second > 59) {
            return Instant.parse(text);
        }
        return Instant.ofEpochSecond(day * 86_400 + hour * 3_600L + minute * 60L + second, nano(text, TIME, end));
    }

    public static LocalDate localDate(CharSequence text) {
        return text.length() == DATE && isDate(text) ? date(text) : LocalDate.parse(text);
    }

    public static LocalTime localTime(CharSequence text) {
        return isTime(text, 0, text.length()) ? time(text, 0, text.length()) : LocalTime.parse(text);
    }

    public static LocalDateTime localDateTime(CharSequence text) {
        return isDateTime(text, text.length()) ? dateTime(text, text.length()) : LocalDateTime.parse(text);
    }

    public static LocalDateTime hour(CharSequence text) {
        return LocalDateTime.parse(text + ":00");
    }

    public static OffsetDateTime offsetDateTime(CharSequence text) {
        if (!hasNineDigits(text)) {
            return OffsetDateTime.parse(text);
        }
        return OffsetDateTime.of(dateTime(text, DATE_TIME), ZoneOffset.of(after(text, DATE_TIME)));
    }

    public static ZonedDateTime zonedDateTime(CharSequence text) {
        return hasNineDigits(text) ? zonedDateTime(text, after(text, DATE_TIME)) : ZonedDateTime.parse(text);
    }

    private static ZonedDateTime zonedDateTime(CharSequence text, String place) {
        int zone = place.indexOf('[');
        if (zone < 0 || !place.endsWith("]")) {
            return ZonedDateTime.parse(text);
        }
        return ZonedDateTime.ofInstant(
                dateTime(text, DATE_TIME),
                ZoneOffset.of(place.substring(0, zone)),
                ZoneId.of(place.substring(zone + 1, place.length() - 1)));
    }

    private static String after(CharSequence text, int end) {
        return text.subSequence(end, text.length()).toString();
    }

    // Other programs write fewer fractional digits. The offset is then at the position of the missing digits.
    private static boolean hasNineDigits(CharSequence text) {
        return isDateTime(text, DATE_TIME) && FixedText.isDigits(text, DATE_TIME - 9, DATE_TIME);
    }

    private static boolean isDateTime(CharSequence text, int end) {
        return text.length() >= end
                && end >= TIME + WHOLE_SECONDS
                && isDate(text)
                && text.charAt(DATE) == 'T'
                && isTime(text, TIME, end);
    }

    private static boolean isDate(CharSequence text) {
        return text.charAt(4) == '-' && text.charAt(7) == '-';
    }

    private static boolean isTime(CharSequence text, int at, int end) {
        return end >= at + WHOLE_SECONDS
                && text.charAt(at + 2) == ':'
                && text.charAt(at + 5) == ':'
                && (end == at + WHOLE_SECONDS || isFraction(text, at + WHOLE_SECONDS, end));
    }

    private static boolean isFraction(CharSequence text, int point, int end) {
        return text.charAt(point) == '.' && end > point + 1 && end <= point + 10;
    }

    private static LocalDateTime dateTime(CharSequence text, int end) {
        return LocalDateTime.of(date(text), time(text, TIME, end));
    }

    private static LocalDate date(CharSequence text) {
        return LocalDate.of(FixedText.read(text, 0, 4), FixedText.read(text, 5, 7), FixedText.read(text, 8, DATE));
    }

    private static LocalTime time(CharSequence text, int at, int end) {
        return LocalTime.of(
                FixedText.read(text, at, at + 2),
                FixedText.read(text, at + 3, at + 5),
                FixedText.read(text, at + 6, at + WHOLE_SECONDS),
                nano(text, at, end));
    }

    private static int nano(CharSequence text, int at, int end) {
        return end == at + WHOLE_SECONDS ? 0 : FixedText.readFraction(text, at + WHOLE_SECONDS + 1, end);
    }

    /** Converts dates of the years 0 to 9999 to days since 1970-01-01. */
    static final class EpochDay {

        /** The value of an invalid day. */
        public static final long NONE = Long.MIN_VALUE;

        private static final int DAYS_OF_FOUR_CENTURIES = 146_097;
        /** The number of days from 0000-03-01 to 1970-01-01. */
        private static final int DAYS_TO_EPOCH = 719_468;

        private EpochDay() {}

        /** Returns the number of a day, or {@link #NONE} if the date is invalid. */
        public static long of(int year, int month, int day) {
            boolean exists = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month, year);
            return exists ? count(month <= 2 ? year - 1 : year, month, day) : NONE;
        }

        // Counts years from March, so that the leap day is at the end of a year.
        private static long count(int year, int month, int day) {
            int fourCenturies = Math.floorDiv(year, 400);
            int yearOfThem = year - fourCenturies * 400;
            int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
            int dayOfThem = yearOfThem * 365 + yearOfThem / 4 - yearOfThem / 100 + dayOfYear;
            return (long) fourCenturies * DAYS_OF_FOUR_CENTURIES + dayOfThem - DAYS_TO_EPOCH;
        }

        private static int daysOf(int month, int year) {
            if (month == 2) {
                return isLeap(year) ? 29 : 28;
            }
            // From August on, the even months have 31 days.
            return 30 + ((month + (month >> 3)) & 1);
        }

        private static boolean isLeap(int year) {
            return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        }
    }
}
