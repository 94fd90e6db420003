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
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LsiItemCollectionLimitTest {

    private final LsiItemCollectionLimit rule = new LsiItemCollectionLimit();

    private static final IndexSchema BY_LIKES =
            local("by-likes", IndexSchema.Projection.ALL, part(member("likes", "int")));

    @ParameterizedTest
    @CsvSource({"2600000,", "2700000,WARNING", "4300000,ERROR"})
    void declaredCollection_isHeldAgainstTenGigabytes(long itemsPerKey, Severity severity) {
        EntitySchema entity = with(indexed(BY_LIKES), new Workload(-1, -1, 1_000, -1, itemsPerKey));

        assertThat(severities(rule, entity)).isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void undeclaredCollection_isAskedAbout() {
        assertThat(severities(rule, indexed(BY_LIKES))).containsExactly(Severity.INFO);
        assertThat(message(rule, indexed(BY_LIKES))).endsWith("@Workload(itemBytes = ..., itemsPerKey = ...).");
    }

    @Test
    void definition_isAskedNothing() {
        EntitySchema definition =
                indexed(BY_LIKES).toBuilder().origin(Origin.DEFINITION).build();

        assertThat(check(rule, definition)).isEmpty();
    }

    @Test
    void globalIndex_hasNoLimit() {
        assertThat(check(rule, indexed(global("by-mail", part(member("mail", TEXT))))))
                .isEmpty();
    }
}
