package dev.keyspread.benchmarks.hand;

import java.time.Instant;

/**
 * Instants as texts of fixed width, {@code 2014-07-09T10:15:30.000000000Z}. The days are computed as Howard Hinnant's
 * "chrono-compatible low-level date algorithms" do it, which spares the objects of {@code java.time}.
 */
final class Calendar {

    /** How long each text is. */
    static final int LENGTH = 30;

    private static final int DAYS_OF_400_YEARS = 146_097;
    private static final int DAYS_FROM_MARCH_0_TO_1970 = 719_468;
    private static final int SECONDS_OF_DAY = 86_400;

    private Calendar() {}

    /** The instant whose text begins at {@code at}. */
    static Instant parse(byte[] text, int at) {
        long days = days(two(text, at) * 100 + two(text, at + 2), two(text, at + 5), two(text, at + 8));
        int seconds = two(text, at + 11) * 3600 + two(text, at + 14) * 60 + two(text, at + 17);
        return Instant.ofEpochSecond(days * SECONDS_OF_DAY + seconds, nine(text, at + 20));
    }

    /** The instant that {@code text} says. */
    static Instant parse(String text) {
        if (text.length() != LENGTH || text.charAt(LENGTH - 1) != 'Z') {
            return Instant.parse(text);
        }
        long days = days(two(text, 0) * 100 + two(text, 2), two(text, 5), two(text, 8));
        int seconds = two(text, 11) * 3600 + two(text, 14) * 60 + two(text, 17);
        return Instant.ofEpochSecond(days * SECONDS_OF_DAY + seconds, nine(text, 20));
    }

    /** Puts the text of {@code instant} at {@code at}. */
    static void format(Instant instant, byte[] text, int at) {
        long seconds = instant.getEpochSecond();
        int day = (int) Math.floorDiv(seconds, (long) SECONDS_OF_DAY);
        date(day, text, at);
        text[at + 10] = 'T';
        time((int) (seconds - (long) day * SECONDS_OF_DAY), text, at + 11);
        text[at + 19] = '.';
        nine(instant.getNano(), text, at + 20);
        text[at + 29] = 'Z';
    }

    private static long days(int year, int month, int day) {
        int shifted = month <= 2 ? year - 1 : year;
        int era = shifted / 400;
        int yearOfEra = shifted - era * 400;
        int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
        int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
        return (long) era * DAYS_OF_400_YEARS + dayOfEra - DAYS_FROM_MARCH_0_TO_1970;
    }

    private static void date(int epochDay, byte[] text, int at) {
        int days = epochDay + DAYS_FROM_MARCH_0_TO_1970;
        int era = days / DAYS_OF_400_YEARS;
        int dayOfEra = days - era * DAYS_OF_400_YEARS;
        int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int shiftedMonth = (5 * dayOfYear + 2) / 153;
        int month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
        int year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
        two(year / 100, text, at);
        two(year % 100, text, at + 2);
        text[at + 4] = '-';
        two(month, text, at + 5);
        text[at + 7] = '-';
        two(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1, text, at + 8);
    }

    private static void time(int seconds, byte[] text, int at) {
        two(seconds / 3600, text, at);
        text[at + 2] = ':';
        two(seconds / 60 % 60, text, at + 3);
        text[at + 5] = ':';
        two(seconds % 60, text, at + 6);
    }

    private static int two(byte[] text, int at) {
        return text[at] * 10 + text[at + 1] - '0' * 11;
    }

    private static int two(String text, int at) {
        return text.charAt(at) * 10 + text.charAt(at + 1) - '0' * 11;
    }

    private static int nine(byte[] text, int at) {
        int number = text[at] - '0';
        for (int i = 1; i < 9; i++) {
            number = number * 10 + text[at + i] - '0';
        }
        return number;
    }

    private static int nine(String text, int at) {
        int number = text.charAt(at) - '0';
        for (int i = 1; i < 9; i++) {
            number = number * 10 + text.charAt(at + i) - '0';
        }
        return number;
    }

    private static void two(int number, byte[] text, int at) {
        text[at] = (byte) ('0' + number / 10);
        text[at + 1] = (byte) ('0' + number % 10);
    }

    private static void nine(int number, byte[] text, int at) {
        int rest = number;
        for (int i = 8; i >= 0; i--) {
            text[at + i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }
}
