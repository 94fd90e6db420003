package dev.keyspread.lint.rules.shard;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.calculated;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.sharded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Sharding;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeakShardFunctionTest {

    private static final String PRODUCT = "dev.keyspread.annotations.CharacterProduct";

    private final WeakShardFunction rule = new WeakShardFunction();

    private static EntitySchema entity(int suffixes, String javaType, @Nullable String function) {
        Sharding sharding = new Sharding(
                Sharding.Layout.SUFFIX, suffixes, suffixes, true, List.of("lineId"), ".", 1, function, null);
        return keyed(sharded(member("invoiceId", TEXT), sharding), part(member("lineId", javaType)))
                .build();
    }

    @ParameterizedTest
    @CsvSource({"8,java.lang.String", "200,java.lang.String", "200,long", "64,java.util.UUID", "10,int"})
    void productThatCrowdsOneShard_isError(int suffixes, String javaType) {
        assertThat(severities(rule, entity(suffixes, javaType, PRODUCT))).containsExactly(Severity.ERROR);
    }

    @Test
    void share_ofTheFullestShard_isComputed() {
        assertThat(message(rule, entity(200, TEXT, PRODUCT)))
                .startsWith("Partition key \"invoiceId\" with 200 shards calculates the suffix as the product of all"
                        + " characters. It puts 100 % of all UUIDs into one shard instead of 0.5 %.");
        assertThat(message(rule, entity(200, "long", PRODUCT)))
                .contains("puts 48 % of all numbers of six digits into one shard");
    }

    /** A prime beyond all characters never divides their product. */
    @Test
    void productThatSpreads_isSilent() {
        assertThat(check(rule, entity(199, TEXT, PRODUCT))).isEmpty();
        assertThat(check(rule, entity(211, TEXT, PRODUCT))).isEmpty();
    }

    @Test
    void otherFunctions_areSilent() {
        assertThat(check(rule, entity(200, TEXT, null))).isEmpty();
        assertThat(check(rule, entity(200, TEXT, "com.acme.OurFunction"))).isEmpty();
        assertThat(check(
                        rule,
                        keyed(sharded(member("id", TEXT), calculated(200, "id")))
                                .build()))
                .isEmpty();
    }
}
