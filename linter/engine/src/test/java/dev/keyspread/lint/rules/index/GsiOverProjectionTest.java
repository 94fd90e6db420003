package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.index;
import static dev.keyspread.lint.rules.Orders.indexed;
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
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GsiOverProjectionTest {

    private final GsiOverProjection rule = new GsiOverProjection();

    private static EntitySchema entity(IndexSchema.Projection projection, long itemBytes) {
        return with(
                indexed(index("by-mail", IndexSchema.Kind.GLOBAL, projection, part(member("mail", TEXT)))),
                new Workload(-1, -1, itemBytes, -1, -1));
    }

    @ParameterizedTest
    @CsvSource({"ALL,4096,false", "ALL,4097,true", "KEYS_ONLY,20000,false", "INCLUDE,20000,false", "ALL,-1,false"})
    void largeItemsRepeatedWhole_areInfo(IndexSchema.Projection projection, long itemBytes, boolean found) {
        assertThat(severities(rule, entity(projection, itemBytes)))
                .isEqualTo(found ? List.of(Severity.INFO) : List.of());
    }

    @Test
    void declaredReadsOfPart_makeItAWarning() {
        AccessPattern ids = patternOf("by-mail", AccessPattern.Operation.QUERY, List.of("mail"), "orderId");

        assertThat(severities(rule, with(entity(IndexSchema.Projection.ALL, 20_480), ids)))
                .containsExactly(Severity.WARNING);
    }

    @Test
    void declaredReadsOfAll_clearIt() {
        AccessPattern whole = patternOf("by-mail", AccessPattern.Operation.QUERY, List.of("mail"));

        assertThat(check(rule, with(entity(IndexSchema.Projection.ALL, 20_480), whole)))
                .isEmpty();
    }
}
