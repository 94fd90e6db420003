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
import dev.keyspread.lint.schema.EntitySchema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FragileKeyTypeTest {

    private final FragileKeyType rule = new FragileKeyType();

    @Test
    void floatingPartitionKey_isWarning() {
        EntitySchema entity = keyed(part(member("price", "double"))).build();

        assertThat(severities(rule, entity)).containsExactly(Severity.WARNING);
        assertThat(message(rule, entity))
                .startsWith("Partition key \"price\" is a double. Only the exact stored value finds the item");
    }

    @Test
    void floatingSortKey_isInfo() {
        assertThat(severities(
                        rule,
                        keyed(part(member("id", TEXT)), part(member("score", "float")))
                                .build()))
                .containsExactly(Severity.INFO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"long", "java.math.BigDecimal", "java.lang.String", "int"})
    void exactTypes_areSilent(String javaType) {
        assertThat(check(rule, keyed(part(member("price", javaType))).build())).isEmpty();
    }
}
