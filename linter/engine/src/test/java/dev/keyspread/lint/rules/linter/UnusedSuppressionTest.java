package dev.keyspread.lint.rules.linter;

import static dev.keyspread.lint.rules.Entities.FOUR_CONSTANTS;
import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.enumeration;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Entities.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.RuleListener;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnusedSuppressionTest {

    private static final String RULE = "low-cardinality-partition-key";
    private static final EntitySchema SOUND = table(attribute("customerId", "java.lang.String"));
    private static final EntitySchema WEAK = table(enumeration("status", FOUR_CONSTANTS));
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);

    @Test
    void suppression_thatSilences_isFine() {
        assertThat(examine(with(WEAK, new Suppression("status", RULE, "few")))).isEmpty();
    }

    @Test
    void suppression_thatSilencesNothing_isAFinding() {
        assertThat(examine(with(SOUND, new Suppression("customerId", RULE, "few"))))
                .containsExactly(new Finding(
                        "unused-suppression",
                        Severity.WARNING,
                        Evidence.DECLARATIONS,
                        "com.example.Order",
                        "customerId",
                        null,
                        Message.of("The suppression of \"" + RULE + "\" suppresses nothing here.")
                                .because("The rule finds nothing.")
                                .fixedBy("Remove it.")));
    }

    @Test
    void suppression_ofUnknownRule_saysWhichWasMeant() {
        assertThat(examine(with(SOUND, new Suppression(null, "low-cardinality-partition-kye", "few"))))
                .singleElement()
                .extracting(Finding::message)
                .asString()
                .contains("did you mean \"" + RULE + "\"? Correct the name of the rule, or remove the suppression.");
    }

    @Test
    void suppression_thatHasExpired_isLeftToTheOtherRule() {
        Suppression expired = new Suppression("customerId", RULE, "few", TODAY.minusDays(1));

        assertThat(examine(with(SOUND, expired))).extracting(Finding::rule).containsExactly("expired-suppression");
    }

    @Test
    void suppression_seenByOneEntityAlone_isNotJudged() {
        EntitySchema unused = with(SOUND, new Suppression("customerId", RULE, "few"));

        assertThat(linter().lint(unused)).isEmpty();
    }

    private static List<Finding> examine(EntitySchema entity) {
        return linter().lintTogether(List.of(Subject.of(entity)));
    }

    private static Linter linter() {
        return new Linter(Rules.all(), LintConfiguration.DEFAULT, TODAY, RuleListener.NONE);
    }
}
