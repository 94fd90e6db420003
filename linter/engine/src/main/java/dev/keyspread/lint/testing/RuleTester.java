package dev.keyspread.lint.testing;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.RuleId;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tests one rule as the linter runs it, suppressions included. A rule that fails, reports another entity than the given one, or
 * exceeds its own severity fails the test. Immutable and thread-safe.
 *
 * <pre>{@code
 * new RuleTester(new NoTenantInKey())
 *         .finds(entityWithTenant, Severity.WARNING)
 *         .isSilentAbout(entityWithout);
 * }</pre>
 */
public final class RuleTester {

    /** The maximum length of a headline in characters. Names of the user count as no more than 30 of them. */
    private static final int HEADLINE = 120;

    private static final Pattern LONG_NAME = Pattern.compile("(\"[^\"]{30})[^\"]*");

    private final LintRule rule;
    private final Linter linter;

    /**
     * Creates a tester of a rule.
     *
     * @throws IllegalArgumentException if the rule's id is not in kebab case or lacks a prefix of your own
     */
    public RuleTester(LintRule rule) {
        RuleId.requireSound(rule);
        this.rule = rule;
        this.linter = new Linter(List.of(rule), LintConfiguration.DEFAULT);
    }

    /**
     * Asserts the severities of the rule's findings in an entity. The table's findings come before those of indexes.
     *
     * @throws AssertionError if it finds anything else
     */
    public RuleTester finds(EntitySchema entity, Severity... severities) {
        List<Finding> findings = findings(entity);
        if (!findings.stream().map(Finding::severity).toList().equals(List.of(severities))) {
            throw new AssertionError("Rule " + rule.id() + " must find " + List.of(severities) + " in "
                    + entity.entity() + " (found " + findings + ")");
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

    /**
     * Returns the rule's findings in an entity, for assertions about member, index and message.
     *
     * @throws AssertionError if the rule fails, or reports another rule's id, another entity, a higher severity than its own, or
     *     without a fact that it needs
     */
    public List<Finding> findings(EntitySchema entity) {
        allFindings(entity);
        return linter.lint(entity);
    }

    /**
     * Returns the rule's findings in an entity, also those that are off or suppressed.
     *
     * @throws AssertionError as {@link #findings} does
     */
    public List<Finding> allFindings(EntitySchema entity) {
        List<Finding> findings = checked(Subject.of(entity));
        requireSound(findings, entity);
        return findings;
    }

    /** Calls the rule directly, because the linter would report a failure as a finding. */
    private List<Finding> checked(Subject subject) {
        try {
            return List.copyOf(rule.check(subject));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw new AssertionError("Rule " + rule.id() + " failed: " + e, e);
        }
    }

    private void requireSound(List<Finding> findings, EntitySchema entity) {
        for (Finding finding : findings) {
            if (!finding.rule().equals(rule.id()) || !finding.entity().equals(entity.entity())) {
                throw new AssertionError("Rule " + rule.id() + " must report " + entity.entity()
                        + " under its own id (found " + finding + ")");
            }
            if (finding.severity().compareTo(rule.severity()) < 0) {
                throw new AssertionError("Rule " + rule.id() + " has the severity " + rule.severity() + " (found "
                        + finding + "). Pass the highest severity to the constructor");
            }
            if (LONG_NAME.matcher(finding.content().headline()).replaceAll("$1").length() > HEADLINE) {
                throw new AssertionError("Rule " + rule.id() + " has a headline of more than " + HEADLINE
                        + " characters. Move a part to why or fix: "
                        + finding.content().headline());
            }
            requireFacts(finding, entity);
        }
    }

    /** Requires that the finding rests on the facts that {@code --why-not} names. */
    private void requireFacts(Finding finding, EntitySchema entity) {
        List<Need> missing =
                rule.needs().stream().filter(need -> !need.isMet(entity)).toList();
        if (!missing.isEmpty()) {
            throw new AssertionError("Rule " + rule.id() + " needs " + missing + ", but reports without (found "
                    + finding + "). Remove them from needs()");
        }
        boolean isUnnamed = finding.evidence() == Evidence.DECLARATIONS
                && !RuleId.isOther(rule.id())
                && Stream.concat(rule.needs().stream(), rule.uses().stream()).noneMatch(need -> need.isMet(entity));
        if (isUnnamed) {
            throw new AssertionError(
                    "Rule " + rule.id() + " reports by a declaration (found " + finding + "). Name it in uses()");
        }
    }
}
