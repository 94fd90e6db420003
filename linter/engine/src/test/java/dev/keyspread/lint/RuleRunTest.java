package dev.keyspread.lint;

import static dev.keyspread.lint.rules.Entities.FOUR_CONSTANTS;
import static dev.keyspread.lint.rules.Entities.enumeration;
import static dev.keyspread.lint.rules.Entities.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RuleRunTest {

    private static final EntitySchema STATUS_TABLE = table(enumeration("status", FOUR_CONSTANTS));

    @Test
    void lint_crashingRule_isReportedAndTheOthersRun() {
        LintRule crashing = new StubRule("acme.crashing", Set.of(), subject -> {
            throw new IllegalStateException("no luck");
        });
        LintRule sound = StubRule.finding("acme.sound", Set.of(), Severity.INFO);

        List<Finding> findings = new Linter(List.of(crashing, sound), LintConfiguration.DEFAULT).lint(STATUS_TABLE);

        assertThat(findings).extracting(Finding::rule).containsExactly("acme.crashing", "acme.sound");
        assertThat(findings.get(0).severity()).isEqualTo(Severity.WARNING);
        assertThat(findings.get(0).message())
                .contains("The rule itself failed")
                .contains("no luck")
                .contains("RuleRunTest");
    }

    @Test
    void lint_ruleThatReturnsNull_isReportedAndTheOthersRun() {
        LintRule crashing = new StubRule("acme.crashing", Set.of(), subject -> null);

        List<Finding> findings = new Linter(
                        List.of(crashing, StubRule.finding("acme.sound", Set.of(), Severity.INFO)),
                        LintConfiguration.DEFAULT)
                .lint(STATUS_TABLE);

        assertThat(findings).extracting(Finding::rule).containsExactly("acme.crashing", "acme.sound");
        assertThat(findings.get(0).message()).contains("the rule returned null instead of a list");
    }

    @Test
    void lint_ruleWhoseAssertionFails_isReportedAndTheOthersRun() {
        LintRule crashing = new StubRule("acme.crashing", Set.of(), subject -> {
            throw new AssertionError("no luck");
        });

        assertThat(new Linter(
                                List.of(crashing, StubRule.finding("acme.sound", Set.of(), Severity.INFO)),
                                LintConfiguration.DEFAULT)
                        .lint(STATUS_TABLE))
                .extracting(Finding::rule)
                .containsExactly("acme.crashing", "acme.sound");
    }

    @Test
    void lint_crashingRule_supersedesNothing() {
        LintRule crashing = new StubRule("acme.crashing", Set.of("acme.effect"), subject -> {
            throw new IllegalStateException("no luck");
        });

        assertThat(new Linter(
                                List.of(crashing, StubRule.finding("acme.effect", Set.of(), Severity.WARNING)),
                                LintConfiguration.DEFAULT)
                        .lint(STATUS_TABLE))
                .extracting(Finding::rule)
                .containsExactly("acme.crashing", "acme.effect");
    }

    @Test
    void lint_ruleThatFailsToSayWhatItSupersedes_isReportedAndSupersedesNothing() {
        LintRule cause = new StubRule("acme.cause", Set.of("acme.effect"), subject -> List.of()) {
            @Override
            public Set<String> supersedes() {
                throw new IllegalStateException("no luck");
            }
        };

        List<Finding> findings = new Linter(
                        List.of(cause, StubRule.finding("acme.effect", Set.of(), Severity.INFO)),
                        LintConfiguration.DEFAULT)
                .lint(STATUS_TABLE);

        assertThat(findings).extracting(Finding::rule).containsExactly("acme.cause", "acme.effect");
        assertThat(findings.get(0).message())
                .contains("The rule itself failed")
                .contains("no luck")
                .contains("RuleRunTest");
    }
}
