package dev.keyspread.internal.text;

/** Counts the days of the calendar from 1970-01-01 on, for the years 0 to 9999. */
public final class EpochDay {

    /** The value of an invalid day. */
    public static final long NONE = Long.MIN_VALUE;

    private static final int DAYS_OF_FOUR_CENTURIES = 146_097;
    /** From 0000-03-01 to 1970-01-01. */
    private static final int DAYS_TO_EPOCH = 719_468;

    private EpochDay() {}

    /** The number of a day; {@link #NONE} if there is no such day. */
    public static long of(int year, int month, int day) {
        boolean exists = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month, year);
        return exists ? count(month <= 2 ? year - 1 : year, month, day) : NONE;
    }

    // Years that begin in March have the day that is not in all of them at their end.
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
        // From August on, it is the even months that are long.
        return 30 + ((month + (month >> 3)) & 1);
    }

    private static boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }
}
