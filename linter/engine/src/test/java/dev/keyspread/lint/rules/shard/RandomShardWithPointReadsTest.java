package dev.keyspread.lint.rules.shard;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.calculated;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.pattern;
import static dev.keyspread.lint.rules.Orders.random;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.sharded;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Sharding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomShardWithPointReadsTest {

    private final RandomShardWithPointReads rule = new RandomShardWithPointReads();

    private static EntitySchema invoice(Sharding sharding) {
        return keyed(sharded(member("invoiceId", TEXT), sharding), part(member("lineId", TEXT)))
                .build();
    }

    @ParameterizedTest
    @CsvSource({"GET,true", "UPDATE,true", "DELETE,true", "QUERY,false", "PUT,false"})
    void oneItemByItsKey_isError(AccessPattern.Operation operation, boolean found) {
        assertThat(severities(rule, with(invoice(random(8)), pattern(operation, 1, "invoiceId", "lineId"))))
                .isEqualTo(found ? List.of(Severity.ERROR) : List.of());
    }

    @Test
    void calculatedSuffix_isSilent() {
        assertThat(check(
                        rule,
                        with(invoice(calculated(8)), pattern(AccessPattern.Operation.GET, 1, "invoiceId", "lineId"))))
                .isEmpty();
    }

    @Test
    void undeclaredPatterns_areSilent() {
        assertThat(check(rule, invoice(random(8)))).isEmpty();
    }
}
