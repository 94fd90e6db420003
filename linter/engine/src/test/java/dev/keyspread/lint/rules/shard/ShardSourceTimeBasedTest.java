package dev.keyspread.lint.rules.shard;

import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.calculated;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.lines;
import static dev.keyspread.lint.rules.Orders.severities;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardSourceTimeBasedTest {

    private final ShardSourceTimeBased rule = new ShardSourceTimeBased();

    @ParameterizedTest
    @CsvSource({
        "hour,int,WARNING",
        "day,java.time.LocalDate,ERROR",
        "eventDate,java.lang.String,WARNING",
    })
    void sourceThatIsARoundedTime_isError_unlessOnlyItsNameSaysSo(String name, String javaType, Severity severity) {
        AttributeSchema source = attribute(name, AttributeType.S, javaType);

        assertThat(severities(rule, lines(calculated(8, name), source))).containsExactly(severity);
    }

    @ParameterizedTest
    @CsvSource({"time,java.time.Instant", "lineNumber,int"})
    void sourceThatTellsWritesApart_isSilent(String name, String javaType) {
        AttributeSchema source = attribute(name, AttributeType.S, javaType);

        assertThat(check(rule, lines(calculated(8, name), source))).isEmpty();
    }

    @Test
    void typedTimeBesideANamedOne_isWarning() {
        AttributeSchema day = attribute("day", AttributeType.S, "java.time.LocalDate");
        AttributeSchema hour = attribute("hour", AttributeType.N, "int");

        assertThat(severities(rule, lines(calculated(8, "day", "hour"), day, hour)))
                .containsExactly(Severity.WARNING);
    }

    @Test
    void timeBesideAnId_isSilent() {
        AttributeSchema hour = attribute("hour", AttributeType.N, "int");

        assertThat(check(rule, lines(calculated(8, "hour", "lineId"), hour))).isEmpty();
    }
}
