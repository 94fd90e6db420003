package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import java.util.Collection;
import java.util.Locale;

/** From which severity on findings fail a run. */
public enum FailOn {
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

    /** How many of some findings are grave enough. */
    public long count(Collection<Finding> findings) {
        return this == NEVER
                ? 0
                : findings.stream()
                        .filter(finding -> finding.severity().isAtLeast(threshold))
                        .count();
    }

    /** The name as configurations write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
