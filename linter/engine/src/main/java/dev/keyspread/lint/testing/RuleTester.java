package dev.keyspread.lint.testing;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;

/**
 * Tests one rule as the linter runs it: suppressions count, and a crash is a finding. Immutable and thread-safe.
 *
 * <pre>{@code
 * new RuleTester(new NoTenantInKey())
 *         .finds(entityWithTenant, Severity.WARNING)
 *         .isSilentAbout(entityWithout);
 * }</pre>
 */
public final class RuleTester {

    private final LintRule rule;
    private final Linter linter;

    /** A tester of a rule. */
    public RuleTester(LintRule rule) {
        this.rule = rule;
        this.linter = new Linter(List.of(rule), LintConfiguration.DEFAULT);
    }

    /**
     * Asserts that the rule finds so much in an entity, in the order of findings: table before indexes, then by member.
     *
     * @throws AssertionError if it finds anything else
     */
    public RuleTester finds(EntitySchema entity, Severity... severities) {
        return finds(Subject.of(entity), severities);
    }

    /**
     * Asserts the same of an entity with a profile, or with the schema that was deployed.
     *
     * @throws AssertionError if it finds anything else
     */
    public RuleTester finds(Subject subject, Severity... severities) {
        List<Finding> findings = linter.lint(subject);
        if (!findings.stream().map(Finding::severity).toList().equals(List.of(severities))) {
            throw new AssertionError("Rule " + rule.id() + " must find " + List.of(severities) + " in "
                    + subject.entity().entity() + " (found " + findings + ")");
        }
        return this;
    }

    /**
     * Asserts that the rule finds nothing in an entity.
     *
     * @throws AssertionError if it finds something
     */
    public RuleTester isSilentAbout(EntitySchema entity) {
        return finds(entity);
    }
}
