package dev.keyspread.lint.rules.common;

import dev.keyspread.lint.Severity;
import java.util.Optional;

/** Converts the utilisation of a limit to a severity. */
public final class Utilisation {

    private Utilisation() {}

    /** Returns an error above the limit, a warning above a fraction of it, and otherwise empty. */
    public static Optional<Severity> severity(double used, double limit, double warnAbove) {
        if (used > limit) {
            return Optional.of(Severity.ERROR);
        }
        return used > limit * warnAbove ? Optional.of(Severity.WARNING) : Optional.empty();
    }
}
