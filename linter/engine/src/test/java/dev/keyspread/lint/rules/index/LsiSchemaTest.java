package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.local;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.part;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class LsiSchemaTest {

    private final LsiSchema rule = new LsiSchema();

    private static final IndexSchema BY_LIKES =
            local("by-likes", IndexSchema.Projection.ALL, part(member("likes", "int")));

    @Test
    void sixLocalIndexes_areOneTooMany() {
        IndexSchema[] six = IntStream.range(0, 6)
                .mapToObj(i -> local("by-" + i, IndexSchema.Projection.ALL, part(member("key" + i, TEXT))))
                .toArray(IndexSchema[]::new);

        assertThat(check(rule, indexed(six)))
                .extracting(Finding::severity, Finding::index)
                .containsExactly(Tuple.tuple(Severity.ERROR, "by-5"));
    }

    @Test
    void tableWithoutSortKey_takesNone() {
        EntitySchema entity = keyed(part(member("customerId", TEXT)))
                .indexes(List.of(BY_LIKES))
                .build();

        assertThat(message(rule, entity)).startsWith("Local index \"by-likes\" needs a table with a sort key");
    }

    @Test
    void soundIndexes_areSilent() {
        assertThat(check(rule, indexed(BY_LIKES))).isEmpty();
        assertThat(check(rule, order().build())).isEmpty();
    }
}
