package dev.keyspread.lint.rules.shard;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.random;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.sharded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardCountTooLowTest {

    private final ShardCountTooLow rule = new ShardCountTooLow();

    private static EntitySchema day(Sharding sharding, Workload workload) {
        return keyed(sharded(member("day", "java.time.LocalDate"), sharding), part(member("orderId", TEXT)))
                .workload(workload)
                .build();
    }

    @ParameterizedTest
    @CsvSource({"3999,5,", "4001,5,WARNING", "5000,5,WARNING", "5001,5,ERROR", "5200,8,", "5200,5,ERROR"})
    void declaredWrites_areHeldAgainstTheShards(long writes, int suffixes, Severity severity) {
        assertThat(severities(rule, day(random(suffixes), new Workload(writes, -1, 1_024, -1, -1))))
                .isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void message_saysHowManyThereShouldBe() {
        assertThat(message(rule, day(random(5), new Workload(5_200, -1, 1_024, -1, -1))))
                .startsWith("Partition key \"day\" with 5 shards takes 1,040 write units a second in each shard."
                        + " One shard takes at most 1,000.")
                .contains("use 8 shards.");
    }

    @Test
    void keysThatMayHaveMoreShards_areHeldAgainstTheMost() {
        Sharding some = new Sharding(Sharding.Layout.SUFFIX, 4, 8, false, List.of(), ".", 1, null, null);

        assertThat(severities(rule, day(some, new Workload(5_200, -1, 1_024, -1, -1))))
                .isEmpty();
        assertThat(message(rule, day(some, new Workload(9_000, -1, 1_024, -1, -1))))
                .startsWith("Partition key \"day\" with 4 to 8 shards takes 1,125 write units a second in each shard");
    }

    @Test
    void strongKeyWithoutNumbers_isInfoAndSaysWhatItAssumes() {
        EntitySchema entity = keyed(sharded(member("invoiceId", TEXT), random(2)), part(member("line", TEXT)))
                .workload(new Workload(5_000, -1, -1, -1, -1))
                .build();

        assertThat(severities(rule, entity)).containsExactly(Severity.INFO);
        assertThat(message(rule, entity)).contains("if all of it goes to one key");
    }

    @Test
    void shareOfTheHottestKey_isComputedWith() {
        EntitySchema entity = keyed(sharded(member("invoiceId", TEXT), random(2)), part(member("line", TEXT)))
                .workload(new Workload(5_000, -1, -1, -1, -1, -1, 0.5))
                .build();

        assertThat(severities(rule, entity)).containsExactly(Severity.ERROR);
    }

    @Test
    void undeclaredLoad_isSilent() {
        assertThat(check(rule, day(random(2), Workload.UNKNOWN))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"4800,2,", "4801,2,WARNING", "6000,2,WARNING", "6001,2,ERROR", "50000,2,ERROR", "50000,24,"})
    void declaredReads_areHeldAgainstTheShards(long reads, int suffixes, Severity severity) {
        assertThat(severities(rule, day(random(suffixes), new Workload(-1, reads, 1_024, -1, -1, 1, -1))))
                .isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void declaredReads_areExplained() {
        assertThat(message(rule, day(random(2), new Workload(-1, 50_000, 1_024, -1, -1))))
                .isEqualTo(
                        "Partition key \"day\" with 2 shards is read at 25,000 read units a second in each shard. One"
                                + " shard gives at most 3,000. With headroom for uneven spread and growth, use 24"
                                + " shards; or cache what is read: @Cached(expireAfterWrite = \"1s\").");
    }

    @Test
    void declaredReads_ofACachedTable_areSilent() {
        EntitySchema cached = day(random(2), new Workload(-1, 50_000, 1_024, -1, -1)).toBuilder()
                .cache(new CacheSchema(1_000, 0, 1_000))
                .build();

        assertThat(check(rule, cached)).isEmpty();
    }
}
