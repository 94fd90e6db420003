package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.index;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.local;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LsiBlocksHeatSplitTest {

    private final LsiBlocksHeatSplit rule = new LsiBlocksHeatSplit();

    private static final IndexSchema BY_LIKES =
            local("by-likes", IndexSchema.Projection.ALL, part(member("likes", "int")));

    @ParameterizedTest
    @CsvSource({"500,", "501,WARNING", "1001,ERROR"})
    void hotKey_isHeldAgainstOnePartition(long writes, Severity severity) {
        EntitySchema entity = with(indexed(BY_LIKES), new Workload(writes, -1, -1, -1, -1, -1, 1));

        assertThat(severities(rule, entity)).isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void calmOrUndeclaredTable_isSilent() {
        assertThat(check(rule, indexed(BY_LIKES))).isEmpty();
        assertThat(check(rule, with(indexed(BY_LIKES), new Workload(5_000, -1, -1, -1, -1, -1, 0.001))))
                .isEmpty();
    }

    @Test
    void weakKeyUnderADeclaredLoad_isFound() {
        EntitySchema entity = keyed(part(member("status", TEXT)), part(member("id", TEXT)))
                .indexes(List.of(index(
                        "by-likes",
                        IndexSchema.Kind.LOCAL,
                        IndexSchema.Projection.ALL,
                        part(member("status", TEXT)),
                        part(member("likes", "int")))))
                .workload(new Workload(2_000, -1, -1, -1, -1))
                .build();

        assertThat(check(rule, entity)).hasSize(1);
    }

    @Test
    void globalIndex_blocksNothing() {
        EntitySchema entity = indexed(global("by-mail", part(member("mail", TEXT))));

        assertThat(check(rule, with(entity, new Workload(5_000, -1, -1, -1, -1, -1, 1))))
                .isEmpty();
    }
}
