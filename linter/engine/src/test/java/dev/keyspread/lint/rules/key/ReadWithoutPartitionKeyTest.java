package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.pattern;
import static dev.keyspread.lint.rules.Orders.patternOf;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadWithoutPartitionKeyTest {

    private final ReadWithoutPartitionKey rule = new ReadWithoutPartitionKey();

    private static final EntitySchema ORDER = indexed(global("by-mail", part(member("mail", TEXT))));

    @ParameterizedTest
    @CsvSource({"QUERY", "GET", "UPDATE", "DELETE"})
    void patternThatLacksTheKey_isError(AccessPattern.Operation operation) {
        assertThat(severities(rule, with(ORDER, pattern(operation, 1, "orderId"))))
                .containsExactly(Severity.ERROR);
        assertThat(check(rule, with(ORDER, pattern(operation, 1, "customerId", "orderId"))))
                .isEmpty();
    }

    @Test
    void message_namesTheIndexThatWouldDo() {
        assertThat(message(rule, with(ORDER, pattern(AccessPattern.Operation.QUERY, 1, "mail"))))
                .isEqualTo("Pattern \"what it does\" knows \"mail\" and not the whole partition key \"customerId\"."
                        + " It must scan the whole table. Index \"by-mail\" has a key that the pattern"
                        + " knows.");
    }

    @ParameterizedTest
    @CsvSource({"0.001,false", "1,false", "1.1,true", "-1,false"})
    void scan_isWarnedOfIfItIsFrequent(double perSecond, boolean found) {
        assertThat(severities(rule, with(ORDER, pattern(AccessPattern.Operation.SCAN, perSecond))))
                .isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @Test
    void unknownIndex_isError() {
        assertThat(message(rule, with(ORDER, patternOf("by-phone", AccessPattern.Operation.QUERY, List.of("phone")))))
                .isEqualTo("Pattern \"what it does\" reads index \"by-phone\", which does not exist.");
    }

    @Test
    void keyOfSeveralParts_hasToBeKnownWhole() {
        IndexSchema byPlace = new IndexSchema(
                "by-place",
                IndexSchema.Kind.GLOBAL,
                new KeySchema(List.of(part(member("country", TEXT)), part(member("city", TEXT))), List.of()),
                IndexSchema.Projection.ALL,
                List.of());

        assertThat(severities(
                        rule,
                        with(
                                indexed(byPlace),
                                patternOf("by-place", AccessPattern.Operation.QUERY, List.of("country")))))
                .containsExactly(Severity.ERROR);
    }

    @Test
    void putAndUndeclaredPatterns_areSilent() {
        assertThat(check(rule, with(ORDER, pattern(AccessPattern.Operation.PUT, 1))))
                .isEmpty();
        assertThat(check(rule, ORDER)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1024,1048576,false", "1024,1048577,true", "-1,1048577,true", "1024,-1,false"})
    void scanOfALargeTable_isWarnedOfHoweverRare(long itemBytes, long items, boolean found) {
        EntitySchema large = with(ORDER, new Workload(-1, -1, itemBytes, items, -1));

        assertThat(severities(rule, with(large, pattern(AccessPattern.Operation.SCAN, 0.001))))
                .isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @Test
    void scanOfALargeTable_isExplained() {
        EntitySchema large = with(ORDER, new Workload(-1, -1, 2_048, 1_000_000_000, -1));

        assertThat(message(rule, with(large, pattern(AccessPattern.Operation.SCAN, 0.5))))
                .isEqualTo("Pattern \"what it does\" scans everything, 1,907.3 GB. It pays for all of it each time."
                        + " Add an index to query.");
    }
}
