package dev.keyspread.lint.testing;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.RuleId;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;

/**
 * Tests one rule as the linter runs it: suppressions count. A rule that crashes, or that speaks of another entity than the
 * one it was given, fails the test. Immutable and thread-safe.
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

    /**
     * A tester of a rule.
     *
     * @throws IllegalArgumentException if no option could name the rule: its id needs a prefix of one's own
     */
    public RuleTester(LintRule rule) {
        RuleId.requireSound(rule);
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
        List<Finding> findings = findings(subject);
        if (!findings.stream().map(Finding::severity).toList().equals(List.of(severities))) {
            throw new AssertionError("Rule " + rule.id() + " must find " + List.of(severities) + " in "
                    + subject.entity().entity() + " (found " + findings + ")");
        }
        return this;
    }

    /**
     * What the rule finds in an entity, for assertions about member, index and message.
     *
     * @throws AssertionError if the rule crashes, or finds something under another id or about another entity
     */
    public List<Finding> findings(EntitySchema entity) {
        return findings(Subject.of(entity));
    }

    /**
     * The same of an entity with a profile, or with the schema that was deployed.
     *
     * @throws AssertionError if the rule crashes, or finds something under another id or about another entity
     */
    public List<Finding> findings(Subject subject) {
        requireSound(checked(subject), subject.entity().entity());
        return linter.lint(subject);
    }

    /** As the linter would not run it: there a crash is a finding. */
    private List<Finding> checked(Subject subject) {
        try {
            return List.copyOf(rule.check(subject));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw new AssertionError("Rule " + rule.id() + " failed: " + e, e);
        }
    }

    private void requireSound(List<Finding> findings, String entity) {
        for (Finding finding : findings) {
            if (!finding.rule().equals(rule.id()) || !finding.entity().equals(entity)) {
                throw new AssertionError(
                        "Rule " + rule.id() + " must speak of " + entity + " under its own id (found " + finding + ")");
            }
        }
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
