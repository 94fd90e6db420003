package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.local;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.patternOf;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import java.util.List;
import org.junit.jupiter.api.Test;

class LsiFetchAmplificationTest {

    private final LsiFetchAmplification rule = new LsiFetchAmplification();

    private static EntitySchema entity(IndexSchema.Projection projection) {
        return indexed(local("by-day", projection, part(member("day", TEXT))));
    }

    @Test
    void attributeThatTheIndexLacks_isWarning() {
        AccessPattern needsTotal = patternOf("by-day", AccessPattern.Operation.QUERY, List.of("customerId"), "total");

        assertThat(severities(rule, with(entity(IndexSchema.Projection.KEYS_ONLY), needsTotal)))
                .containsExactly(Severity.WARNING);
        assertThat(check(rule, with(entity(IndexSchema.Projection.ALL), needsTotal)))
                .isEmpty();
    }

    @Test
    void keysAlone_areHeld() {
        AccessPattern keys = patternOf(
                "by-day", AccessPattern.Operation.QUERY, List.of("customerId"), "orderId", "day", "customerId");

        assertThat(check(rule, with(entity(IndexSchema.Projection.KEYS_ONLY), keys)))
                .isEmpty();
    }

    @Test
    void undeclaredPatterns_areSilent() {
        assertThat(check(rule, entity(IndexSchema.Projection.KEYS_ONLY))).isEmpty();
    }
}
