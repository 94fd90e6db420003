package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.patternOf;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GsiMissingProjectionTest {

    private final GsiMissingProjection rule = new GsiMissingProjection();

    private static EntitySchema entity(IndexSchema.Projection projection, String... include) {
        IndexSchema index = new IndexSchema(
                "by-mail",
                IndexSchema.Kind.GLOBAL,
                global("by-mail", part(member("mail", TEXT))).key(),
                projection,
                List.of(include));
        return indexed(index);
    }

    @Test
    void attributeThatTheIndexLacks_isError() {
        AccessPattern needsTotal =
                patternOf("by-mail", AccessPattern.Operation.QUERY, List.of("mail"), "total", "orderId");

        assertThat(message(rule, with(entity(IndexSchema.Projection.KEYS_ONLY), needsTotal)))
                .startsWith(
                        "Pattern \"what it does\" needs \"total\", which is not projected. A global index cannot fetch it");
        assertThat(check(rule, with(entity(IndexSchema.Projection.INCLUDE, "total"), needsTotal)))
                .isEmpty();
        assertThat(check(rule, with(entity(IndexSchema.Projection.ALL), needsTotal)))
                .isEmpty();
    }

    @Test
    void whatTheIndexDoesNotDo_isError() {
        AccessPattern strong = new AccessPattern(
                "now", AccessPattern.Operation.QUERY, "by-mail", List.of("mail"), List.of(), 1, true, -1, -1);
        AccessPattern get = patternOf("by-mail", AccessPattern.Operation.GET, List.of("mail"));

        assertThat(severities(rule, with(entity(IndexSchema.Projection.ALL), strong)))
                .containsExactly(Severity.ERROR);
        assertThat(severities(rule, with(entity(IndexSchema.Projection.ALL), get)))
                .containsExactly(Severity.ERROR);
    }

    @Test
    void undeclaredPatterns_areSilent() {
        assertThat(check(rule, entity(IndexSchema.Projection.KEYS_ONLY))).isEmpty();
    }

    @Test
    void readOfTheWholeItem_needsAllOfIt() {
        AccessPattern whole = patternOf("by-mail", AccessPattern.Operation.QUERY, List.of("mail"));
        EntitySchema keysOnly = withTotal(entity(IndexSchema.Projection.KEYS_ONLY));

        assertThat(severities(rule, with(keysOnly, whole))).containsExactly(Severity.ERROR);
        assertThat(message(rule, with(keysOnly, whole)))
                .contains("needs \"total\", which is not projected")
                .endsWith("If the projected attributes are enough, declare them: @AccessPattern(uses = ...).");
        assertThat(check(rule, with(withTotal(entity(IndexSchema.Projection.ALL)), whole)))
                .isEmpty();
        assertThat(check(rule, with(entity(IndexSchema.Projection.KEYS_ONLY), whole)))
                .isEmpty();
    }

    private static EntitySchema withTotal(EntitySchema entity) {
        List<AttributeSchema> all = new ArrayList<>(entity.attributes());
        all.add(attribute("total", AttributeType.N, "long"));
        return entity.toBuilder().attributes(all).build();
    }
}
