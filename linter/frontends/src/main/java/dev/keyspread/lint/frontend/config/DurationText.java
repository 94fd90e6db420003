package dev.keyspread.lint.frontend.config;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses and writes times such as {@code 5m}, as Keyspread's annotations do. */
final class DurationText {

    private static final Pattern FORMAT = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)");
    private static final Map<String, TimeUnit> UNITS = Map.of(
            "ms", TimeUnit.MILLISECONDS,
            "s", TimeUnit.SECONDS,
            "m", TimeUnit.MINUTES,
            "h", TimeUnit.HOURS,
            "d", TimeUnit.DAYS);

    private DurationText() {}

    /**
     * Returns the milliseconds of a text.
     *
     * @throws IllegalArgumentException if it is not a whole number and a unit
     */
    static long millis(String text) {
        Matcher matcher = FORMAT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "must be a time such as 500ms, 10s, 5m, 1h or 2d (found \"" + text + "\")");
        }
        return Objects.requireNonNull(UNITS.get(matcher.group(2))).toMillis(Long.parseLong(matcher.group(1)));
    }

    /** Returns the text of a time. */
    static String of(long millis) {
        return millis % 1_000 == 0 ? millis / 1_000 + "s" : millis + "ms";
    }
}
