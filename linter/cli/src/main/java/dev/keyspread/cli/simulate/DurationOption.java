package dev.keyspread.cli.simulate;

import java.math.BigInteger;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses durations: {@code 90s}, {@code 30m}, {@code 24h}. */
final class DurationOption {

    private static final Pattern FORMAT = Pattern.compile("(-?\\d+)([smh])");

    private static final Duration LONGEST = Duration.ofDays(14);

    private DurationOption() {}

    static Duration parse(String text) {
        Matcher parts = FORMAT.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "--duration is a number with s, m or h: 90s, 30m, 24h (found " + text + ")");
        }
        BigInteger seconds = new BigInteger(parts.group(1)).multiply(secondsOf(parts.group(2)));
        if (seconds.signum() <= 0 || seconds.compareTo(BigInteger.valueOf(LONGEST.toSeconds())) > 0) {
            throw new IllegalArgumentException(
                    "--duration must be 1s to " + LONGEST.toHours() + "h (found " + text + ")");
        }
        return Duration.ofSeconds(seconds.longValueExact());
    }

    private static BigInteger secondsOf(String unit) {
        return BigInteger.valueOf(unit.equals("s") ? 1 : unit.equals("m") ? 60 : 3_600);
    }
}
