package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.local;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.template;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexKeyNullOrEmptyTest {

    private static final KeyPart EMAIL = part(member("email", TEXT));

    private final IndexKeyNullOrEmpty rule = new IndexKeyNullOrEmpty();

    /** The entity, with that default of {@code email}. */
    private static EntitySchema with(String defaultValue, IndexSchema index) {
        EntitySchema plain = indexed(index);
        List<AttributeSchema> attributes = new ArrayList<>(plain.attributes());
        attributes.removeIf(attribute -> attribute.member().equals("email"));
        attributes.add(new AttributeSchema(
                "email", "email", AttributeType.S, TEXT, List.of(), null, Bounds.UNKNOWN, defaultValue));
        return plain.toBuilder().attributes(attributes).build();
    }

    @Test
    void emptyDefault_ofAnIndexKey_isError() {
        EntitySchema entity = with("", global("by-email", EMAIL));

        assertThat(severities(rule, entity)).containsExactly(Severity.ERROR);
        assertThat(message(rule, entity))
                .startsWith(
                        "Partition key \"email\" of index \"by-email\" takes \"email\", whose default is an empty text");
    }

    @Test
    void emptyDefault_ofASortKey_isError() {
        EntitySchema byTemplate = with(
                "",
                global(
                        "by-code",
                        part(member("code", "long")),
                        template("MAIL#{email}", EMAIL.members().get(0))));

        assertThat(severities(rule, with("", local("by-email", IndexSchema.Projection.ALL, EMAIL))))
                .containsExactly(Severity.ERROR);
        assertThat(severities(rule, byTemplate)).containsExactly(Severity.ERROR);
    }

    @Test
    void otherDefault_isAsGoodAsNone() {
        assertThat(severities(rule, with("none", global("by-email", EMAIL)))).containsExactly(Severity.OFF);
        assertThat(severities(rule, indexed(global("by-email", EMAIL)))).containsExactly(Severity.OFF);
        assertThat(message(rule, indexed(global("by-email", EMAIL))))
                .contains(" takes the text \"email\": writing an item with an empty \"email\" is rejected.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"long", "java.util.UUID", "java.time.Instant"})
    void keyThatCannotBeEmpty_isSilent(String javaType) {
        assertThat(check(rule, indexed(global("by-email", part(member("email", javaType))))))
                .isEmpty();
    }

    @Test
    void keyOfTheTable_isSilent() {
        assertThat(check(rule, indexed(global("by-order", part(member("orderId", TEXT))))))
                .isEmpty();
        assertThat(check(rule, with("", global("by-order", part(member("orderId", TEXT))))))
                .isEmpty();
    }
}
