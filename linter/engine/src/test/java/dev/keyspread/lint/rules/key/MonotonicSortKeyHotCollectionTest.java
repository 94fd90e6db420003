package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MonotonicSortKeyHotCollectionTest {

    private final MonotonicSortKeyHotCollection rule = new MonotonicSortKeyHotCollection();

    private static final Workload HOT = new Workload(2_000, -1, -1, -1, -1, -1, 0.4);

    @ParameterizedTest
    @CsvSource({"time,java.time.Instant", "createdAt,java.lang.String", "seqNo,long", "eventUlid,java.lang.String"})
    void hotKeyWithAGrowingSortKey_isError(String name, String javaType) {
        EntitySchema entity = keyed(part(member("deviceId", TEXT)), part(member(name, javaType)))
                .workload(HOT)
                .build();

        assertThat(severities(rule, entity)).containsExactly(Severity.ERROR);
        assertThat(message(rule, entity))
                .startsWith("Sort key \"" + name
                        + "\" only ever grows, and one partition key takes 800 write units a second");
    }

    @Test
    void hotKeyWithAnotherSortKey_isSilent() {
        assertThat(check(rule, with(order().build(), HOT))).isEmpty();
    }

    @Test
    void keysThatShareEqually_areComputedWith() {
        EntitySchema entity = keyed(part(member("deviceId", TEXT)), part(member("time", "java.time.Instant")))
                .workload(new Workload(4_000, -1, -1, 1_000, 100))
                .build();

        assertThat(severities(rule, entity)).containsExactly(Severity.WARNING);
    }

    @Test
    void undeclaredLoad_isSilent() {
        assertThat(check(
                        rule,
                        keyed(part(member("userId", TEXT)), part(member("time", "java.time.Instant")))
                                .build()))
                .isEmpty();
    }

    @Test
    void weakKey_isOneFindingOfAllRules() {
        EntitySchema entity = keyed(part(member("status", TEXT)), part(member("createdAt", "java.time.Instant")))
                .workload(new Workload(5_000, -1, -1, -1, -1, -1, 0.9))
                .build();

        assertThat(new Linter(LintConfiguration.DEFAULT).lint(entity))
                .extracting(Finding::rule)
                .containsExactly("low-cardinality-partition-key");
    }

    @Test
    void hotKey_isOneFindingOfAllRules() {
        EntitySchema entity = keyed(part(member("deviceId", TEXT)), part(member("time", "java.time.Instant")))
                .workload(HOT)
                .build();

        assertThat(new Linter(LintConfiguration.DEFAULT).lint(entity))
                .extracting(Finding::rule)
                .containsExactly("monotonic-sort-key-hot-collection");
    }
}
