package dev.keyspread.lint.rules.linter;

import static dev.keyspread.lint.rules.Entities.FOUR_CONSTANTS;
import static dev.keyspread.lint.rules.Entities.enumeration;
import static dev.keyspread.lint.rules.Entities.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The findings of the rule are tested with the baseline. */
class StaleBaselineEntryTest {

    @Test
    void entities_byThemselvesAndTogether_haveNoEntries() {
        Subject subject = Subject.of(table(enumeration("status", FOUR_CONSTANTS)));

        assertThat(new StaleBaselineEntry().check(subject)).isEmpty();
        assertThat(new StaleBaselineEntry().checkTogether(List.of(subject))).isEmpty();
    }

    @Test
    void severity_ofTheRule_canBeSet() {
        assertThat(LintConfiguration.of(Map.of(new StaleBaselineEntry().id(), "off"))
                        .severities())
                .containsValue(Severity.OFF);
    }
}
