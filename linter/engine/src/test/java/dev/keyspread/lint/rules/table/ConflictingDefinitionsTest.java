package dev.keyspread.lint.rules.table;

import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Rejection;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class ConflictingDefinitionsTest {

    private static final EntitySchema CONFLICTING = order().rejections(List.of(
                    new Rejection("conflicting-definitions", "by-day", "day", "Another key.", "Correct it."),
                    new Rejection("service-limit-exceeded", null, null, "The name is too long.", "")))
            .build();

    private final ConflictingDefinitions rule = new ConflictingDefinitions();

    @Test
    void conflicts_areInfosAtTheirPlace() {
        assertThat(check(rule, CONFLICTING))
                .extracting(Finding::severity, Finding::index, Finding::member, Finding::message)
                .containsExactly(Tuple.tuple(Severity.INFO, "by-day", "day", "Another key. Correct it."));
    }

    @Test
    void soundDefinition_isSilent() {
        assertThat(check(rule, order().build())).isEmpty();
    }
}
