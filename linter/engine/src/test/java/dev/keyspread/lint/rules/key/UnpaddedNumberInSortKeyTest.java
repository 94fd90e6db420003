package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.pattern;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.template;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnpaddedNumberInSortKeyTest {

    private final UnpaddedNumberInSortKey rule = new UnpaddedNumberInSortKey();

    private static EntitySchema sorted(KeyPart sortKey, Origin origin) {
        return keyed(part(member("id", TEXT)), sortKey).origin(origin).build();
    }

    @Test
    void numberInATemplateOfAnother_isWarning() {
        EntitySchema entity = sorted(template("REV#{revision}", member("revision", "int")), Origin.ENHANCED_CLIENT);

        assertThat(severities(rule, entity)).containsExactly(Severity.WARNING);
        assertThat(message(rule, entity))
                .startsWith("Sort key \"REV#{revision}\" writes the number \"revision\" into a text.");
    }

    @Test
    void numberThatIsQueried_isError() {
        EntitySchema entity = sorted(template("REV#{revision}", member("revision", "int")), Origin.ENHANCED_CLIENT);

        assertThat(severities(rule, with(entity, pattern(AccessPattern.Operation.QUERY, 1, "id"))))
                .containsExactly(Severity.ERROR);
    }

    @Test
    void numberInOwnTemplate_isPadded() {
        assertThat(check(rule, sorted(template("REV#{revision}", member("revision", "int")), Origin.KEYSPREAD)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "version,true",
        "pageNumber,true",
        "level,true",
        "phoneNumber,false",
        "difficulty_level,false",
        "userIdVersion,false",
        "orderId,false",
        "createdAt,false",
        "name,false"
    })
    void textCalledAsANumber_isInfo(String name, boolean found) {
        assertThat(severities(rule, sorted(part(member(name, TEXT)), Origin.KEYSPREAD)))
                .isEqualTo(found ? List.of(Severity.INFO) : List.of());
    }

    @Test
    void storedSortably_isSilent() {
        KeyPart key =
                new KeyPart(List.of(member("version", "int", "SORTABLE_TEXT")), null, "version", AttributeType.S, null);

        assertThat(check(rule, sorted(key, Origin.KEYSPREAD))).isEmpty();
        assertThat(check(rule, sorted(part(member("version", "int")), Origin.KEYSPREAD)))
                .isEmpty();
    }
}
