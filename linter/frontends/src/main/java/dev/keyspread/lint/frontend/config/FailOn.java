package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import java.util.Collection;
import java.util.Locale;

/** The lowest severity at which findings fail a run. */
public enum FailOn {
    /** Errors. */
    ERROR(Severity.ERROR),
    /** Warnings and errors. */
    WARNING(Severity.WARNING),
    /** All findings. */
    INFO(Severity.INFO),
    /** No findings. */
    NEVER(Severity.OFF);

    private final Severity threshold;

    FailOn(Severity threshold) {
        this.threshold = threshold;
    }

    /** Returns the number of findings that are at least this severe. */
    public long count(Collection<Finding> findings) {
        return this == NEVER
                ? 0
                : findings.stream()
                        .filter(finding -> finding.severity().isAtLeast(threshold))
                        .count();
    }

    /** Returns the name in configurations. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
