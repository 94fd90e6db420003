package dev.keyspread.lint.rules.linter;

import static dev.keyspread.lint.rules.Entities.FOUR_CONSTANTS;
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
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpiredSuppressionTest {

    private static final LocalDate LAST = LocalDate.of(2027, 1, 31);
    private static final EntitySchema ENTITY = with(
            table(enumeration("status", FOUR_CONSTANTS)),
            new Suppression("status", "low-cardinality-partition-key", "until the new table", LAST));

    @Test
    void suppression_onItsLastDay_silences() {
        assertThat(lint(LAST)).isEmpty();
    }

    @Test
    void suppression_afterwards_isAFindingAndSilencesNothing() {
        assertThat(lint(LAST.plusDays(1)))
                .extracting(Finding::rule)
                .containsExactly("expired-suppression", "low-cardinality-partition-key");
    }

    @Test
    void finding_expired_saysWhatAndWhen() {
        assertThat(lint(LAST.plusYears(1)).get(0))
                .isEqualTo(new Finding(
                        "expired-suppression",
                        Severity.WARNING,
                        Evidence.DECLARATIONS,
                        "com.example.Order",
                        "status",
                        null,
                        Message.of("The suppression of \"low-cardinality-partition-key\" ended on 2027-01-31.")
                                .because("Its finding is reported again. The reason was \"until the new table\".")
                                .fixedBy("Fix the finding, or extend the suppression and give the reason.")));
    }

    private static List<Finding> lint(LocalDate today) {
        return new Linter(Rules.all(), LintConfiguration.DEFAULT, today, RuleListener.NONE).lint(ENTITY);
    }
}
