package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HotSmallUpdateOnLargeItemTest {

    private final HotSmallUpdateOnLargeItem rule = new HotSmallUpdateOnLargeItem();

    private static EntitySchema article(long itemBytes) {
        EntitySchema entity = with(
                attribute("views", AttributeType.N, "long"),
                attribute("body", AttributeType.S, TEXT),
                attribute("seen", AttributeType.S, "java.time.Instant"));
        return with(entity, new Workload(-1, -1, itemBytes, -1, -1));
    }

    private static AccessPattern update(double perSecond, String... uses) {
        return new AccessPattern(
                "count a view",
                AccessPattern.Operation.UPDATE,
                null,
                List.of("customerId", "orderId"),
                List.of(uses),
                perSecond,
                false,
                -1,
                -1);
    }

    @ParameterizedTest
    @CsvSource({"4096,5,false", "4097,5,true", "30000,1,false", "30000,1.1,true"})
    void counterInALargeItem_isWarning(long itemBytes, double perSecond, boolean found) {
        assertThat(severities(rule, with(article(itemBytes), update(perSecond, "views"))))
                .isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @Test
    void updatesOfMuch_areSilent() {
        assertThat(check(rule, with(article(30_720), update(5, "views", "body"))))
                .isEmpty();
        assertThat(check(rule, with(article(30_720), update(5)))).isEmpty();
    }

    @Test
    void message_saysWhatItCosts() {
        assertThat(message(rule, with(article(30_720), update(5, "views", "seen"))))
                .startsWith("Pattern \"count a view\" changes a few bytes of an item of 30 KB and pays for all of it."
                        + " It consumes 150 write units a second. In an item of its own it would take 5.");
    }
}
