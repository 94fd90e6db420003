package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.util.List;

/** Applies every rule to an entity. Immutable and thread-safe. */
public final class Linter {

    private final LintConfiguration configuration;

    /** A linter with the severities that a user sets. */
    public Linter(LintConfiguration configuration) {
        this.configuration = configuration;
    }

    /**
     * What there is to report about an entity, in a fixed order. A suppression of an unknown rule silences nothing here;
     * {@link Rules#problemWith} finds it.
     */
    public List<Finding> lint(EntitySchema entity) {
        return Rules.all().stream()
                .flatMap(rule -> rule.check(entity).stream())
                .filter(finding -> isHeard(finding, entity.suppressions()))
                .map(configuration::apply)
                .filter(finding -> finding.severity() != Severity.OFF)
                .sorted(Finding.ORDER)
                .toList();
    }

    private static boolean isHeard(Finding finding, List<Suppression> suppressions) {
        return suppressions.stream().noneMatch(suppression -> silences(suppression, finding));
    }

    private static boolean silences(Suppression suppression, Finding finding) {
        return suppression.rule().equals(finding.rule())
                && (suppression.member() == null || suppression.member().equals(finding.member()));
    }
}
