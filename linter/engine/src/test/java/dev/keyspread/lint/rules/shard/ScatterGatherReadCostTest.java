package dev.keyspread.lint.rules.shard;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.calculated;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
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
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScatterGatherReadCostTest {

    private final ScatterGatherReadCost rule = new ScatterGatherReadCost();

    private static EntitySchema day(Sharding sharding, Workload workload) {
        return keyed(sharded(member("day", "java.time.LocalDate"), sharding), part(member("orderId", TEXT)))
                .workload(workload)
                .build();
    }

    @ParameterizedTest
    @CsvSource({"5,false", "5.1,true"})
    void readsOfAllShards_areAddedUp(double perSecond, boolean found) {
        EntitySchema entity =
                with(day(random(200), Workload.UNKNOWN), pattern(AccessPattern.Operation.QUERY, perSecond, "day"));

        assertThat(severities(rule, entity)).isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @Test
    void message_saysWhatTheyCost() {
        EntitySchema entity =
                with(day(random(200), Workload.UNKNOWN), pattern(AccessPattern.Operation.QUERY, 50, "day"));

        assertThat(message(rule, entity))
                .contains("50 times a second, which is 10,000 queries. They consume at least 5,000 read units");
    }

    @Test
    void readsOfOneShard_costNothingMore() {
        EntitySchema entity = with(
                day(calculated(200, "orderId"), Workload.UNKNOWN),
                pattern(AccessPattern.Operation.QUERY, 50, "day", "orderId"));

        assertThat(check(rule, entity)).isEmpty();
    }

    @Test
    void undeclaredReads_areSilent() {
        assertThat(check(rule, day(random(200), Workload.UNKNOWN))).isEmpty();
    }
}
