package dev.keyspread.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SeverityTest {

    @ParameterizedTest
    @EnumSource
    void parse_itsOwnText_isItself(Severity severity) {
        assertThat(Severity.parse(severity.toString())).isEqualTo(severity);
        assertThat(Severity.parse(" " + severity.name() + " ")).isEqualTo(severity);
    }

    @Test
    void parse_unknown_listsTheKnown() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Severity.parse("fatal"))
                .withMessage("Unknown severity \"fatal\"; use one of error, warning, info, off");
    }

    @ParameterizedTest
    @CsvSource({"ERROR,WARNING", "WARNING,INFO", "INFO,OFF", "OFF,OFF"})
    void lowered_severity_isTheNextOne(Severity severity, Severity lowered) {
        assertThat(severity.lowered()).isEqualTo(lowered);
    }

    @Test
    void isAtLeast_severities_followTheirGravity() {
        assertThat(Severity.ERROR.isAtLeast(Severity.WARNING)).isTrue();
        assertThat(Severity.WARNING.isAtLeast(Severity.WARNING)).isTrue();
        assertThat(Severity.INFO.isAtLeast(Severity.WARNING)).isFalse();
    }
}
