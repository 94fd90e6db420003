package dev.keyspread.lint;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The severity of a finding, most severe first. */
public enum Severity {
    /** DynamoDB rejects it, data is lost, or the declared load exceeds a hard limit. */
    ERROR,
    /** Probably a problem. */
    WARNING,
    /** Worth knowing. */
    INFO,
    /** Not reported. */
    OFF;

    /**
     * Returns the severity with this name, in any case.
     *
     * @throws IllegalArgumentException if the name is unknown
     */
    public static Severity parse(String text) {
        return Arrays.stream(values())
                .filter(severity -> severity.name().equalsIgnoreCase(text.strip()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(text)));
    }

    /** Returns the next lower severity, or {@link #OFF} for {@link #OFF}. */
    public Severity lowered() {
        return switch (this) {
            case ERROR -> WARNING;
            case WARNING -> INFO;
            case INFO, OFF -> OFF;
        };
    }

    /** Returns the lower one of two severities. */
    public Severity atMost(Severity other) {
        return isAtLeast(other) ? other : this;
    }

    /** Returns whether this is at least as severe as the other. */
    public boolean isAtLeast(Severity other) {
        return compareTo(other) <= 0;
    }

    /** Returns the name used in options and reports: {@code warning}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static String unknown(String text) {
        String known = Arrays.stream(values()).map(Severity::toString).collect(Collectors.joining(", "));
        return "Unknown severity \"" + text + "\"; use one of " + known;
    }
}
