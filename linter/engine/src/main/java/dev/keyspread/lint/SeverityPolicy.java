package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;

/** Decides under which severity a finding is reported. Immutable and thread-safe. */
@FunctionalInterface
public interface SeverityPolicy {

    /** The severity of one finding of an entity; {@link Severity#OFF} if it is not reported. */
    Severity severityOf(Finding finding, EntitySchema entity);

    /** Returns whether a rule can have findings that are reported at all. The linter does not run any other. */
    default boolean isOn(String rule) {
        return true;
    }
}
