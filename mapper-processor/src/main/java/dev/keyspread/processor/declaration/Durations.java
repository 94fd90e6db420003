package dev.keyspread.processor.declaration;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses durations in annotations: {@code 500ms}, {@code 30s}, {@code 5m}, {@code 1h}, {@code 2d}. */
public final class Durations {

    /** Limits the number to nine digits, so that a number of days does not overflow. */
    private static final Pattern TEXT = Pattern.compile("0*([1-9][0-9]{0,8})(ms|s|m|h|d)");

    private static final Map<String, ChronoUnit> UNITS = Map.of(
            "ms", ChronoUnit.MILLIS,
            "s", ChronoUnit.SECONDS,
            "m", ChronoUnit.MINUTES,
            "h", ChronoUnit.HOURS,
            "d", ChronoUnit.DAYS);

    private Durations() {}

    /** Returns the duration, or nothing if the text is invalid or zero. */
    public static Optional<Duration> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long amount = Long.parseLong(matcher.group(1));
        return Optional.ofNullable(UNITS.get(matcher.group(2)))
                .map(unit -> unit.getDuration().multipliedBy(amount));
    }
}
