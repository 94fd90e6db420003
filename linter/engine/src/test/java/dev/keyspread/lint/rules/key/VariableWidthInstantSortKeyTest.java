package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.pattern;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariableWidthInstantSortKeyTest {

    private final VariableWidthInstantSortKey rule = new VariableWidthInstantSortKey();

    private static EntitySchema sorted(String javaType, Origin origin) {
        return keyed(part(member("id", TEXT)), part(member("time", javaType)))
                .origin(origin)
                .build();
    }

    @ParameterizedTest
    @CsvSource({"java.time.Instant,true", "java.time.LocalDateTime,true", "java.time.LocalDate,false", "long,false"})
    void timesOfTheEnhancedClient_areWarnings(String javaType, boolean found) {
        assertThat(severities(rule, sorted(javaType, Origin.ENHANCED_CLIENT)))
                .isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @Test
    void ofIndexes_isFoundToo() {
        EntitySchema entity =
                indexed(global("by-mail", part(member("mail", TEXT)), part(member("time", "java.time.Instant"))))
                        .toBuilder()
                        .origin(Origin.ENHANCED_CLIENT)
                        .build();

        assertThat(check(rule, entity)).extracting(Finding::index).containsExactly("by-mail");
    }

    @Test
    void rangesThatAreRead_makeItAnError() {
        EntitySchema entity = sorted("java.time.Instant", Origin.ENHANCED_CLIENT);

        assertThat(severities(rule, with(entity, pattern(AccessPattern.Operation.QUERY, 1, "id"))))
                .containsExactly(Severity.ERROR);
    }

    @Test
    void ownTimes_haveOneWidth() {
        assertThat(check(rule, sorted("java.time.Instant", Origin.KEYSPREAD))).isEmpty();
        assertThat(check(rule, sorted("java.time.Instant", Origin.DEFINITION))).isEmpty();
    }
}
