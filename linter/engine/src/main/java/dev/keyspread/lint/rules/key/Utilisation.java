package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Severity;
import java.util.Optional;

/** Severities of utilisations. */
public final class Utilisation {

    private Utilisation() {}

    /** An error beyond the limit, a warning above a part of it, and nothing below. */
    public static Optional<Severity> severity(double used, double limit, double warnAbove) {
        if (used > limit) {
            return Optional.of(Severity.ERROR);
        }
        return used > limit * warnAbove ? Optional.of(Severity.WARNING) : Optional.empty();
    }
}
