package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.random;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.sharded;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkewedPartitionKeyTest {

    private final SkewedPartitionKey rule = new SkewedPartitionKey();

    @ParameterizedTest
    @CsvSource({"0.11,", "0.13,WARNING", "0.2,WARNING", "0.21,ERROR"})
    void hottestKey_isHeldAgainstOnePartition(double share, Severity severity) {
        EntitySchema entity = with(order().build(), new Workload(5_000, -1, -1, -1, -1, -1, share));

        assertThat(severities(rule, entity)).isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void hottestKey_isNamedWithItsLoad() {
        EntitySchema entity = with(order().build(), new Workload(5_000, -1, -1, -1, -1, -1, 0.7));

        assertThat(message(rule, entity))
                .isEqualTo("Partition key \"customerId\" has a value that takes 3,500 write units a second, 70 % of all"
                        + " writes. One key takes at most 1,000 write units a second. Shard the key, or only its hot values:"
                        + " suffixes = 5.");
    }

    @Test
    void popularThingsUnderALargeLoad_areAskedAbout() {
        EntitySchema busy = with(keyed(part(member("productId", TEXT))).build(), new Workload(5_000, -1, -1, -1, -1));
        EntitySchema calm = with(keyed(part(member("productId", TEXT))).build(), new Workload(900, -1, -1, -1, -1));
        EntitySchema other = with(keyed(part(member("requestId", TEXT))).build(), new Workload(5_000, -1, -1, -1, -1));

        assertThat(severities(rule, busy)).containsExactly(Severity.INFO);
        assertThat(message(rule, busy)).endsWith("@Workload(hottestKeyShare = ...).");
        assertThat(check(rule, calm)).isEmpty();
        assertThat(check(rule, other)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Product_SKU,Order_Date,java.lang.String,true",
        "productSku,orderDate,java.time.LocalDate,true",
        "productSku,orderDate,java.time.Instant,true",
        "productSku,orderedAt,java.time.Instant,false",
        "Product_SKU,orderId,java.lang.String,false",
        "customerId,Order_Date,java.lang.String,false"
    })
    void popularThingsByDay_withoutALoad_areAskedAbout(String name, String sortKey, String javaType, boolean asked) {
        EntitySchema entity =
                keyed(part(member(name, TEXT)), part(member(sortKey, javaType))).build();

        assertThat(severities(rule, entity)).isEqualTo(asked ? List.of(Severity.INFO) : List.of());
    }

    @Test
    void undeclaredLoad_isSilent() {
        assertThat(check(rule, keyed(part(member("productId", TEXT))).build())).isEmpty();
    }

    @Test
    void shardedKey_isLeftToOtherRules() {
        EntitySchema entity = keyed(sharded(member("productId", TEXT), random(8)), part(member("id", TEXT)))
                .workload(new Workload(5_000, -1, -1, -1, -1, -1, 0.9))
                .build();

        assertThat(check(rule, entity)).isEmpty();
    }
}
