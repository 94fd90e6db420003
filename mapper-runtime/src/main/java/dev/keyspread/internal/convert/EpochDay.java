package dev.keyspread.internal.convert;

/** Converts dates of the years 0 to 9999 to days since 1970-01-01. */
final class EpochDay {

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
