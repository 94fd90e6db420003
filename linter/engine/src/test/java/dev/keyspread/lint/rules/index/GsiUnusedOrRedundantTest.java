package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.index;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.local;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.pattern;
import static dev.keyspread.lint.rules.Orders.patternOf;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class GsiUnusedOrRedundantTest {

    private final GsiUnusedOrRedundant rule = new GsiUnusedOrRedundant();

    private static final IndexSchema BY_SHOP = global("by-shop", part(member("shop", TEXT)));
    private static final IndexSchema BY_SHOP_AND_DAY =
            global("by-shop-day", part(member("shop", TEXT)), part(member("day", TEXT)));

    @Test
    void indexThatAnotherServes_isInfo() {
        assertThat(check(rule, indexed(BY_SHOP, BY_SHOP_AND_DAY)))
                .extracting(Finding::index, Finding::severity)
                .containsExactly(Tuple.tuple("by-shop", Severity.INFO));
    }

    @Test
    void equalIndexes_areOneFinding() {
        assertThat(check(rule, indexed(BY_SHOP, global("by-store", part(member("shop", TEXT))))))
                .extracting(Finding::index)
                .containsExactly("by-store");
    }

    @Test
    void indexThatHoldsLess_servesNot() {
        IndexSchema keysOnly = index(
                "by-shop-day",
                IndexSchema.Kind.GLOBAL,
                IndexSchema.Projection.KEYS_ONLY,
                part(member("shop", TEXT)),
                part(member("day", TEXT)));

        assertThat(check(rule, indexed(BY_SHOP, keysOnly))).isEmpty();
    }

    @Test
    void indexThatNoPatternReads_isInfoThatDoesNotSayDelete() {
        EntitySchema entity = with(indexed(BY_SHOP), pattern(AccessPattern.Operation.QUERY, 1, "customerId"));

        assertThat(severities(rule, entity)).containsExactly(Severity.INFO);
        assertThat(message(rule, entity)).doesNotContain("elete");
        assertThat(check(
                        rule,
                        with(indexed(BY_SHOP), patternOf("by-shop", AccessPattern.Operation.QUERY, List.of("shop")))))
                .isEmpty();
    }

    @Test
    void patternsWithoutARead_proveNothing() {
        assertThat(check(rule, with(indexed(BY_SHOP), pattern(AccessPattern.Operation.UPDATE, 1, "customerId"))))
                .isEmpty();
    }

    @Test
    void undeclaredPatterns_proveNothing() {
        assertThat(check(rule, indexed(BY_SHOP))).isEmpty();
    }

    @Test
    void indexThatALocalIndexServes_isInfo() {
        IndexSchema byDay = global("by-customer-day", part(member("customerId", TEXT)), part(member("day", TEXT)));
        IndexSchema localByDay = local("local-by-day", IndexSchema.Projection.ALL, part(member("day", TEXT)));

        assertThat(message(rule, indexed(byDay, localByDay)))
                .startsWith("Index \"by-customer-day\" begins with the same keys as index \"local-by-day\"");
        assertThat(check(rule, indexed(byDay, local("a", IndexSchema.Projection.KEYS_ONLY, part(member("day", TEXT))))))
                .isEmpty();
    }

    @Test
    void indexOfTheTablesOwnKey_isInfo() {
        IndexSchema same = global("by-customer", part(member("customerId", TEXT)), part(member("orderId", TEXT)));
        IndexSchema prefix = global("by-customer", part(member("customerId", TEXT)));
        IndexSchema other = global("by-customer", part(member("customerId", TEXT)), part(member("day", TEXT)));

        assertThat(severities(rule, indexed(same))).containsExactly(Severity.INFO);
        assertThat(message(rule, indexed(prefix)))
                .startsWith(
                        "Index \"by-customer\" begins with the same keys as the table, which can answer the same queries.");
        assertThat(check(rule, indexed(other))).isEmpty();
    }
}
