package dev.keyspread.lint.rules.shard;

import static dev.keyspread.lint.rules.Orders.TEXT;
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

class ShardCountTooHighTest {

    private final ShardCountTooHigh rule = new ShardCountTooHigh();

    private static EntitySchema day(Sharding sharding, Workload workload) {
        return keyed(sharded(member("day", "java.time.LocalDate"), sharding), part(member("orderId", TEXT)))
                .workload(workload)
                .build();
    }

    @ParameterizedTest
    @CsvSource({"300,4,false", "300,5,true", "300,200,true", "5000,32,false", "5000,33,true"})
    void shards_areHeldAgainstTheDeclaredLoad(long writes, int suffixes, boolean found) {
        assertThat(severities(rule, day(random(suffixes), new Workload(writes, -1, 1_024, -1, -1))))
                .isEqualTo(found ? List.of(Severity.INFO) : List.of());
    }

    @Test
    void readsOfWholeKeys_makeItAWarning() {
        EntitySchema entity = day(random(200), new Workload(300, -1, 1_024, -1, -1));

        assertThat(severities(rule, with(entity, pattern(AccessPattern.Operation.QUERY, 5, "day"))))
                .containsExactly(Severity.WARNING);
        assertThat(message(rule, entity)).contains("costs at least 100 read units");
    }

    @Test
    void moreShardsThanItems_areFound() {
        assertThat(check(rule, day(random(8), new Workload(5_000, -1, 1_024, 1_000, 7))))
                .hasSize(1);
        assertThat(check(rule, day(random(8), new Workload(5_000, -1, 1_024, 1_000, 8))))
                .isEmpty();
    }

    @Test
    void undeclaredLoad_isSilent() {
        assertThat(check(rule, day(random(200), Workload.UNKNOWN))).isEmpty();
    }
}
