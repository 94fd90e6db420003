package dev.keyspread.lint.rules.shard;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.calculated;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.pattern;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.sharded;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardSourceUnknownAtReadTest {

    private final ShardSourceUnknownAtRead rule = new ShardSourceUnknownAtRead();

    private static final EntitySchema INVOICE = keyed(
                    sharded(member("invoiceId", TEXT), calculated(8, "sourceId")), part(member("lineId", TEXT)))
            .build();

    @ParameterizedTest
    @CsvSource({"GET,true", "UPDATE,true", "DELETE,true", "QUERY,false", "PUT,false"})
    void oneItemWithoutTheSource_isError(AccessPattern.Operation operation, boolean found) {
        assertThat(severities(rule, with(INVOICE, pattern(operation, 1, "invoiceId", "lineId"))))
                .isEqualTo(found ? List.of(Severity.ERROR) : List.of());
    }

    @Test
    void knownSource_isSilent() {
        assertThat(check(
                        rule,
                        with(INVOICE, pattern(AccessPattern.Operation.GET, 1, "invoiceId", "lineId", "sourceId"))))
                .isEmpty();
    }

    @Test
    void message_namesSourceAndPattern() {
        assertThat(message(rule, with(INVOICE, pattern(AccessPattern.Operation.GET, 1, "invoiceId", "lineId"))))
                .contains("needs \"sourceId\" for its suffix, and pattern \"what it does\" does not know it");
    }
}
