package dev.keyspread.maven;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which findings fail a build. */
enum FailOn {
    /** Errors. */
    ERROR(Severity.ERROR),
    /** Warnings and errors. */
    WARNING(Severity.WARNING),
    /** Any finding. */
    INFO(Severity.INFO),
    /** None. */
    NEVER(Severity.OFF);

    private final Severity threshold;

    FailOn(Severity threshold) {
        this.threshold = threshold;
    }

    static FailOn parse(String text) {
        return Arrays.stream(values())
                .filter(value -> value.name().equalsIgnoreCase(text.strip()))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("Unknown value \"" + text + "\"; use one of " + known()));
    }

    boolean isMetBy(Collection<Finding> findings) {
        return this != NEVER
                && findings.stream().anyMatch(finding -> finding.severity().isAtLeast(threshold));
    }

    /** The value as a pom writes it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static String known() {
        return Arrays.stream(values()).map(FailOn::toString).collect(Collectors.joining(", "));
    }
}
