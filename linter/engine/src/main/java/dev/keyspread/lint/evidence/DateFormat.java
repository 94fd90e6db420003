package dev.keyspread.lint.evidence;

import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the precision of a date pattern such as {@code yyyy-MM-dd}. */
public final class DateFormat {

    private static final Pattern PATTERN =
            Pattern.compile("['yYuMLdDHhmsSnNwWQqT\\-/_.: Z]*[yYu]{2,4}['yYuMLdDHhmsSnNwWQqT\\-/_.: ZXx]*");
    private static final Pattern DAY_FIRST = Pattern.compile("[^yYu]*[dM].*[yYu]{2,4}.*");

    /** No format is longer. Matching takes quadratic time. */
    private static final int LONGEST = 100;

    private DateFormat() {}

    /** Returns whether a text is a date pattern. */
    public static boolean isPattern(String format) {
        return format.length() <= LONGEST && PATTERN.matcher(format).matches();
    }

    /** Returns the bucket that the pattern rounds to. Empty if the text is not a date pattern, or includes seconds. */
    public static Optional<Bucket> bucket(String format) {
        return isPattern(format) && !isPrecise(format) ? Optional.of(finest(format)) : Optional.empty();
    }

    /** Returns whether the pattern writes smaller units before greater ones, so that its texts do not sort by time. */
    public static boolean isLittleEndian(String format) {
        return isPattern(format) && DAY_FIRST.matcher(format).matches();
    }

    private static boolean isPrecise(String format) {
        return format.contains("s") || format.contains("S") || format.contains("n");
    }

    private static Bucket finest(String format) {
        if (format.contains("m")) {
            return Bucket.MINUTE;
        }
        if (format.contains("H") || format.contains("h")) {
            return Bucket.HOUR;
        }
        if (format.contains("d") || format.contains("D")) {
            return Bucket.DAY;
        }
        return coarse(format);
    }

    private static Bucket coarse(String format) {
        if (format.contains("w")) {
            return Bucket.WEEK;
        }
        if (format.contains("M") || format.contains("L")) {
            return Bucket.MONTH;
        }
        return format.contains("Q") || format.contains("q") ? Bucket.QUARTER : Bucket.YEAR;
    }
}
