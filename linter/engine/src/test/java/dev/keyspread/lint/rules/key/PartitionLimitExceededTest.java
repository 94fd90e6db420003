package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.lines;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.random;
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

    // 100 units of each of three keys fit the partitions of a new table, and 700 do not if two keys are on one of them.
    @ParameterizedTest
    @CsvSource({"100,", "700,INFO", "701,WARNING", "1000,WARNING", "1001,ERROR"})
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

    // A partition of a new table is planned to 90 %: 3,600 write units are 4 partitions, which such a table has.
    @ParameterizedTest
    @CsvSource({"3600,", "3601,INFO", "40000,INFO", "40001,WARNING"})
    void loadOfTheTable_isHeldAgainstWhatItGivesAtOnceAndAtMost(long writes, Severity severity) {
        EntitySchema entity = with(order().build(), new Workload(writes, -1, -1, -1, -1));

        assertThat(severities(rule, entity)).isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    /** ShardPlacementTest has the numbers: 17 shards on 13 partitions for 3,000 units of one key. */
    @Test
    void shardsOnANewTable_areThoseOfPlanAndSimulation() {
        Workload oneKey = new Workload(3_000, -1, 1_024, 50_000, 50_000);

        assertThat(message(rule, with(lines(random(8)), oneKey)))
                .startsWith("The table is declared to need 3,000 write units and 0 read units a second.")
                .contains("on 4 partitions, and several shards can be on one of them.")
                .contains("first use 17 shards and order a warm throughput of 12,000 read and 13,000 write units.");
        assertThat(message(rule, with(lines(random(17)), oneKey)))
                .contains("first order a warm throughput of 12,000 read and 13,000 write units.");
    }

    /** ShardPlacementTest: 1,000 units of one key need 5 shards on the 4 partitions of a new table. */
    @ParameterizedTest
    @CsvSource({"4,INFO", "5,", "8,"})
    void shardsThatANewTableServes_areEnough(int suffixes, Severity severity) {
        EntitySchema entity = with(lines(random(suffixes)), new Workload(1_000, -1, 1_024, 50_000, 50_000));

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
