package dev.keyspread.lint.rules.shard;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.calculated;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.lines;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.random;
import static dev.keyspread.lint.rules.Orders.severities;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShardSourceLowCardinalityTest {

    private final ShardSourceLowCardinality rule = new ShardSourceLowCardinality();

    @Test
    void sourceThatIsTheKey_isError() {
        assertThat(severities(rule, lines(calculated(8, "invoiceId")))).containsExactly(Severity.ERROR);
        assertThat(message(rule, lines(calculated(8, "invoiceId"))))
                .contains("calculates the suffix from the key itself");
    }

    @Test
    void sourceOfFewValues_isFound() {
        AttributeSchema paid = attribute("paid", AttributeType.BOOL, "boolean");
        AttributeSchema country = attribute("country", AttributeType.S, TEXT);
        AttributeSchema status =
                new AttributeSchema("status", "status", AttributeType.S, "com.example.Status", List.of("OPEN", "PAID"));

        assertThat(severities(rule, lines(calculated(8, "paid"), paid))).containsExactly(Severity.ERROR);
        assertThat(severities(rule, lines(calculated(8, "status"), status))).containsExactly(Severity.WARNING);
        assertThat(severities(rule, lines(calculated(8, "country"), country))).containsExactly(Severity.WARNING);
        assertThat(message(rule, lines(calculated(8, "status"), status)))
                .contains("calculates the suffix from \"status\", which has at most 2 values");
    }

    @Test
    void sourceOfManyValues_isSilent() {
        AttributeSchema country = attribute("country", AttributeType.S, TEXT);

        assertThat(check(rule, lines(calculated(8)))).isEmpty();
        assertThat(check(rule, lines(calculated(8, "lineId")))).isEmpty();
        assertThat(check(rule, lines(calculated(8, "country", "lineId"), country)))
                .isEmpty();
        assertThat(check(rule, lines(random(8)))).isEmpty();
    }
}
