package dev.keyspread.lint.testing;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Entities.with;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
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

    private static LintRule rule() {
        return Rules.all().stream()
                .filter(rule -> rule.id().equals(RULE))
                .findFirst()
                .orElseThrow();
    }
}
