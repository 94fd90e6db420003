package dev.keyspread.lint.evidence;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the precision of a date pattern such as {@code yyyy-MM-dd}. */
public final class DateFormat {

    private static final Pattern PATTERN =
            Pattern.compile("['yYuMLdDHhmsSnNwWQqT\\-/_.: Z]*[yYu]{2,4}['yYuMLdDHhmsSnNwWQqT\\-/_.: ZXx]*");
    private static final Pattern DAY_FIRST = Pattern.compile("[^yYu]*[dM].*[yYu]{2,4}.*");

    /** No format is longer. Matching takes quadratic time. */
    private static final int LONGEST = 100;

    /** The letters of each unit, from the finest. */
    private static final List<Map.Entry<String, Bucket>> UNITS = List.of(
            entry("m", Bucket.MINUTE),
            entry("Hh", Bucket.HOUR),
            entry("dD", Bucket.DAY),
            entry("w", Bucket.WEEK),
            entry("ML", Bucket.MONTH),
            entry("Qq", Bucket.QUARTER));

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
        return UNITS.stream()
                .filter(unit -> unit.getKey().chars().anyMatch(letter -> format.indexOf(letter) >= 0))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Bucket.YEAR);
    }
}
