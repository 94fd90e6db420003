package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;

/** Decides the severity of each reported finding. Immutable and thread-safe. */
@FunctionalInterface
public interface SeverityPolicy {

    /** Returns the severity of a finding, or {@link Severity#OFF} if it is not reported. */
    Severity severityOf(Finding finding, EntitySchema entity);

    /** Returns whether findings of a rule can be reported. The linter skips other rules. */
    default boolean isOn(String rule) {
        return true;
    }
}
