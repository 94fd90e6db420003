package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartitionLimitExceededTest {

    private final PartitionLimitExceeded rule = new PartitionLimitExceeded();

    @ParameterizedTest
    @CsvSource({"700,", "701,WARNING", "1000,WARNING", "1001,ERROR"})
    void writesOfEachKey_areHeldAgainstOnePartition(long perKey, Severity severity) {
        EntitySchema entity = with(order().build(), new Workload(perKey * 3, -1, -1, -1, -1, 3, -1));

        assertThat(severities(rule, entity)).isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void writesOfEachKey_areInTheMessage() {
        EntitySchema invoice = with(order().build(), new Workload(5_000, -1, 1_024, 50_000, 50_000));

        assertThat(message(rule, invoice))
                .startsWith(
                        "Partition key \"customerId\" has 1 declared value, too few for the declared writes. One key"
                                + " takes at most 1,000 write units a second. The declared load needs 5,000 of each, if they share equally.")
                .contains("@ShardedKey(suffixes = 8, calculated = true)");
    }

    @Test
    void readsOfEachKey_countForTheTableAlone() {
        Workload workload = new Workload(-1, 9_001, -1, -1, -1, 3, -1);
        EntitySchema entity = with(indexed(global("by-mail", part(member("mail", TEXT)))), workload);

        assertThat(check(rule, entity))
                .extracting(Finding::index, Finding::severity)
                .hasSize(1);
        assertThat(severities(rule, entity)).containsExactly(Severity.ERROR);
    }

    @ParameterizedTest
    @CsvSource({"4000,", "4001,INFO", "40000,INFO", "40001,WARNING"})
    void loadOfTheTable_isHeldAgainstWhatItGivesAtOnceAndAtMost(long writes, Severity severity) {
        EntitySchema entity = with(order().build(), new Workload(writes, -1, -1, -1, -1));

        assertThat(severities(rule, entity)).isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void provisionedTable_needsNoWarming() {
        EntitySchema entity = with(order().build(), new Workload(5_000, -1, -1, -1, -1));

        assertThat(check(
                        rule,
                        entity.toBuilder().throughput(new Throughput(10, 6_000)).build()))
                .isEmpty();
    }

    @Test
    void undeclaredLoad_isSilent() {
        assertThat(check(rule, order().build())).isEmpty();
    }
}
