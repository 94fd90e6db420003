package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnsortableDateFormatTest {

    private final UnsortableDateFormat rule = new UnsortableDateFormat();

    private static EntitySchema sorted(KeyMember member) {
        return keyed(part(member("id", TEXT)), part(member)).build();
    }

    @ParameterizedTest
    @CsvSource({
        "dd/MM/yyyy,true",
        "MM-dd-yyyy,true",
        "dd.MM.yy,true",
        "yyyy-MM-dd,false",
        "yyyyMMdd,false",
        "yyyy-MM-dd'T'HH:mm,false"
    })
    void format_withTheSmallerUnitFirst_isWarning(String format, boolean found) {
        assertThat(severities(rule, sorted(member("day", TEXT, format))))
                .isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "java.time.OffsetDateTime,WARNING",
        "java.time.ZonedDateTime,WARNING",
        "java.time.Period,INFO",
        "java.time.Instant,",
        "java.time.LocalDate,"
    })
    void type_thatSortsByLocalTime_isWarning(String javaType, Severity severity) {
        assertThat(severities(rule, sorted(member("time", javaType))))
                .isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @ParameterizedTest
    @CsvSource({
        "D{time:6.9},",
        "{day}#{time:6.9},",
        "{{{time:6.9},",
        "D{time},INFO",
        "{{time:6}}#{time},INFO",
        "{othertime:3}{time},INFO"
    })
    void duration_withAWidth_sorts(String template, Severity severity) {
        KeyPart part =
                new KeyPart(List.of(member("time", "java.time.Duration")), template, "sk", AttributeType.S, null);

        assertThat(severities(rule, keyed(part(member("id", TEXT)), part).build()))
                .isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void message_namesTheType() {
        assertThat(message(rule, sorted(member("time", "java.time.ZonedDateTime"))))
                .startsWith("Sort key \"time\" is a ZonedDateTime, which sorts by the local time");
        assertThat(message(rule, sorted(member("time", "java.time.OffsetDateTime"))))
                .startsWith("Sort key \"time\" is an OffsetDateTime, which sorts by the local time");
    }

    @Test
    void partitionKey_isNotSorted() {
        assertThat(check(rule, keyed(part(member("day", TEXT, "dd/MM/yyyy"))).build()))
                .isEmpty();
    }
}
