package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReservedOrUnsafeNameTest {

    private final ReservedOrUnsafeName rule = new ReservedOrUnsafeName();

    @Test
    void dot_isWarning() {
        assertThat(severities(rule, with(attribute("address.city", AttributeType.S, TEXT))))
                .containsExactly(Severity.WARNING);
    }

    @ParameterizedTest
    @CsvSource({
        "status,true",
        "NAME,true",
        "shard,true",
        "order-number,true",
        "_id,true",
        "2nd,true",
        "orderState,false"
    })
    void otherName_isReportedOnDemand(String name, boolean found) {
        assertThat(severities(rule, with(attribute(name, AttributeType.S, TEXT))))
                .isEqualTo(found ? List.of(Severity.OFF) : List.of());
    }

    @Test
    void demand_isASeverity() {
        EntitySchema entity = with(attribute("status", AttributeType.S, TEXT));
        LintConfiguration asked = new LintConfiguration(Map.of(rule.id(), Severity.INFO));

        assertThat(new Linter(asked).lint(entity)).extracting(Finding::rule).containsExactly(rule.id());
        assertThat(new Linter(LintConfiguration.DEFAULT).lint(entity)).isEmpty();
    }

    @Test
    void isReserved_words_inAnyCase() {
        assertThat(ReservedOrUnsafeName.isReserved("status")).isTrue();
        assertThat(ReservedOrUnsafeName.isReserved("Shard")).isTrue();
        assertThat(ReservedOrUnsafeName.isReserved("ABORT")).isTrue();
        assertThat(ReservedOrUnsafeName.isReserved("ZONE")).isTrue();
        assertThat(ReservedOrUnsafeName.isReserved("orderId")).isFalse();
    }

    @Test
    void reservedWords_number_isThatOfTheDocumentation() {
        assertThat(ReservedOrUnsafeName.RESERVED).hasSize(573);
    }
}
