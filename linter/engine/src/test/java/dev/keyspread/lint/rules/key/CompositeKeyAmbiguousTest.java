package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.template;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Origin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompositeKeyAmbiguousTest {

    private final CompositeKeyAmbiguous rule = new CompositeKeyAmbiguous();

    private static EntitySchema foreign(KeyMember... members) {
        return keyed(part(member("id", TEXT)), template("{a}#{b}", members))
                .origin(Origin.ENHANCED_CLIENT)
                .build();
    }

    @Test
    void freeTextBeforeTheDelimiter_isWarning() {
        EntitySchema entity = foreign(member("customerName", TEXT), member("country", TEXT));

        assertThat(severities(rule, entity)).containsExactly(Severity.WARNING);
        assertThat(message(rule, entity))
                .startsWith("Key \"{a}#{b}\" joins \"customerName\", a text that may contain the delimiter");
    }

    @Test
    void definition_isInfo() {
        EntitySchema definition = foreign(member("customerName", TEXT), member("country", TEXT)).toBuilder()
                .origin(Origin.DEFINITION)
                .build();

        assertThat(severities(rule, definition)).containsExactly(Severity.INFO);
    }

    @Test
    void freeTextAtTheEnd_isSilent() {
        assertThat(check(rule, foreign(member("country", TEXT), member("customerName", TEXT))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"customerId,java.lang.String", "title,java.util.UUID", "label,int", "countryCode,java.lang.String"})
    void partsThatCannotHoldIt_areSilent(String name, String javaType) {
        assertThat(check(rule, foreign(member(name, javaType), member("other", TEXT))))
                .isEmpty();
    }

    @Test
    void ownKeys_refuseSuchValuesThemselves() {
        EntitySchema own = foreign(member("customerName", TEXT), member("country", TEXT)).toBuilder()
                .origin(Origin.KEYSPREAD)
                .build();

        assertThat(check(rule, own)).isEmpty();
    }
}
