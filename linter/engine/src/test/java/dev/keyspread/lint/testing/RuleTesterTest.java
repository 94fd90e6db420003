package dev.keyspread.lint.testing;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Entities.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.tuple;

import dev.acme.NamedRule;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class RuleTesterTest {

    private static final String RULE = "low-cardinality-partition-key";
    private static final EntitySchema BAD = table(attribute("status", "java.lang.String"));
    private static final EntitySchema GOOD = table(attribute("customerId", "java.lang.String"));

    private final RuleTester tester = new RuleTester(rule());

    @Test
    void finds_whatTheRuleFinds_passes() {
        assertThatNoException()
                .isThrownBy(() -> tester.finds(BAD, Severity.WARNING).isSilentAbout(GOOD));
    }

    @Test
    void finds_anotherSeverity_failsAndSaysWhatWasFound() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> tester.finds(BAD, Severity.ERROR))
                .withMessageStartingWith("Rule " + RULE + " must find [error] in com.example.Order (found [Finding[");
    }

    @Test
    void isSilentAbout_whatTheRuleFinds_fails() {
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> tester.isSilentAbout(BAD));
    }

    @Test
    void finds_suppressed_isNothing() {
        EntitySchema suppressed = with(BAD, new Suppression("status", RULE, "few orders"));

        assertThatNoException().isThrownBy(() -> tester.isSilentAbout(suppressed));
    }

    @Test
    void finds_crashingRule_fails() {
        RuleTester crashing = new RuleTester(checking(subject -> {
            throw new IllegalStateException("no luck");
        }));

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> crashing.finds(BAD, Severity.WARNING))
                .withMessage("Rule acme.other failed: java.lang.IllegalStateException: no luck");
    }

    @Test
    void finds_ruleThatReturnsNull_fails() {
        RuleTester crashing = new RuleTester(checking(subject -> null));

        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> crashing.isSilentAbout(GOOD));
    }

    @Test
    void finds_aboutAnotherEntity_fails() {
        Finding other =
                new Finding("acme.other", Severity.WARNING, Evidence.NAMES, "com.example.Other", null, null, "Found.");

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> new RuleTester(checking(subject -> List.of(other))).finds(BAD, Severity.WARNING))
                .withMessageStartingWith("Rule acme.other must report com.example.Order under its own id");
    }

    @Test
    void finds_aboveTheSeverityOfTheRule_fails() {
        Finding error = new Finding("acme.other", Severity.ERROR, Evidence.NAMES, BAD.entity(), null, null, "Found.");

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> new RuleTester(checking(subject -> List.of(error))).finds(BAD, Severity.ERROR))
                .withMessageStartingWith("Rule acme.other has the severity warning (found Finding[");
    }

    @Test
    void findings_withALongHeadline_fail() {
        String name = "x".repeat(300);

        assertThatNoException()
                .isThrownBy(() ->
                        new RuleTester(checking(subject -> List.of(found("\"" + name + "\" is long.")))).findings(BAD));
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> new RuleTester(checking(subject -> List.of(found(name)))).findings(BAD))
                .withMessageStartingWith("Rule acme.other has a headline of more than 120 characters");
    }

    @Test
    void findings_withoutAFactThatTheRuleNeeds_fail() {
        LintRule rule = new LintRule("acme.other", "Finds what the test wants") {
            @Override
            public Set<Need> needs() {
                return Set.of(Need.CACHE);
            }

            @Override
            public List<Finding> check(Subject subject) {
                return List.of(found("Found."));
            }
        };

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> new RuleTester(rule).findings(BAD))
                .withMessageStartingWith("Rule acme.other needs [a cache], but reports without (found Finding[");
    }

    @Test
    void findings_areThereToAskForMoreThanSeverities() {
        assertThat(tester.findings(BAD))
                .extracting(Finding::member, Finding::index)
                .containsExactly(tuple("status", null));
    }

    @Test
    void tester_ruleThatNoOptionCanName_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RuleTester(new NamedRule("noprefix")))
                .withMessageContaining("must have an id in kebab case with a prefix of your own");
    }

    private static Finding found(String headline) {
        return new Finding("acme.other", Severity.WARNING, Evidence.NAMES, BAD.entity(), null, null, headline);
    }

    private static LintRule checking(Function<Subject, List<Finding>> check) {
        return new LintRule("acme.other", "Finds what the test wants") {
            @Override
            public List<Finding> check(Subject subject) {
                return check.apply(subject);
            }
        };
    }

    private static LintRule rule() {
        return Rules.all().stream()
                .filter(rule -> rule.id().equals(RULE))
                .findFirst()
                .orElseThrow();
    }
}
