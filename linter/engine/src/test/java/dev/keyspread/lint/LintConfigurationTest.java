package dev.keyspread.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LintConfigurationTest {

    private static final String RULE = "low-cardinality-partition-key";

    @ParameterizedTest
    @ValueSource(
            strings = {"keyspread.lint.low_cardinality_partition_key", "keyspread.lint.low-cardinality-partition-key"})
    void fromOptions_eitherSpelling_setsTheRule(String option) {
        assertThat(LintConfiguration.fromOptions(Map.of(option, "error")).severities())
                .containsExactly(Map.entry(RULE, Severity.ERROR));
    }

    @Test
    void fromOptions_otherOptions_areLeftAlone() {
        assertThat(LintConfiguration.fromOptions(Map.of("mapstruct.verbose", "true", "keyspread.lintel", "x")))
                .isEqualTo(LintConfiguration.DEFAULT);
    }

    @Test
    void fromOptions_everyOptionName_isUnderstood() {
        for (String option : LintConfiguration.optionNames()) {
            assertThat(option).matches("[a-z_]+(\\.[a-z_]+)*");
            assertThat(LintConfiguration.fromOptions(Map.of(option, "off")).severities())
                    .hasSize(1);
        }
    }

    @Test
    void fromOptions_unknownRule_suggestsOne() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> LintConfiguration.fromOptions(Map.of("keyspread.lint.low_cardinality_partition", "off")))
                .withMessage(
                        "Unknown lint rule \"low-cardinality-partition\"; did you mean \"low-cardinality-partition-key\"?");
    }

    @Test
    void fromOptions_unknownSeverity_listsTheKnown() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LintConfiguration.fromOptions(Map.of(LintConfiguration.optionName(RULE), "loud")))
                .withMessage(
                        "Lint rule \"" + RULE + "\": Unknown severity \"loud\"; use one of error, warning, info, off");
    }

    @Test
    void fromOptions_optionWithoutValue_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LintConfiguration.fromOptions(
                        Collections.singletonMap(LintConfiguration.optionName(RULE), null)))
                .withMessageContaining("Unknown severity \"\"");
    }

    @Test
    void fromOptions_bothSpellingsThatDisagree_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LintConfiguration.fromOptions(
                        Map.of("keyspread.lint." + RULE, "off", LintConfiguration.optionName(RULE), "error")))
                .withMessageContaining("is set twice");
    }

    @Test
    void of_unknownRuleUnlikeAny_namesTheCommand() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LintConfiguration.of(Map.of("x", "off")))
                .withMessage("Unknown lint rule \"x\"; keyspread rules prints all rules");
    }
}
