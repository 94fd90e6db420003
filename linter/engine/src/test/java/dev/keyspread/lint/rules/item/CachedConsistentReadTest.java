package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CachedConsistentReadTest {

    private final CachedConsistentRead rule = new CachedConsistentRead();

    private static final CacheSchema CACHE = new CacheSchema(10_000, 0, 60_000);

    private static AccessPattern get(boolean consistent) {
        return new AccessPattern(
                "one order",
                AccessPattern.Operation.GET,
                null,
                List.of("customerId"),
                List.of(),
                5,
                consistent,
                -1,
                -1);
    }

    @Test
    void readsThatAllPassTheCacheBy_areWarnedOf() {
        EntitySchema entity = order().cache(CACHE).build();

        assertThat(severities(rule, with(entity, get(true)))).containsExactly(Severity.WARNING);
        assertThat(message(rule, with(entity, get(true))))
                .startsWith("The cache serves no declared read. \"one order\" reads");
        assertThat(check(rule, with(entity, get(true), get(false)))).isEmpty();
        assertThat(check(rule, entity)).isEmpty();
    }

    @Test
    void uncachedReads_areSilent() {
        assertThat(check(rule, with(order().build(), get(true)))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "accountBalance,long,true",
        "stock,int,true",
        "balanceNote,java.lang.String,false",
        "name,java.lang.String,false"
    })
    void valuesThatMustNotBeOld_areInfo(String name, String javaType, boolean found) {
        EntitySchema entity = with(attribute(name, AttributeType.N, javaType)).toBuilder()
                .cache(CACHE)
                .build();

        assertThat(severities(rule, entity)).isEqualTo(found ? List.of(Severity.INFO) : List.of());
    }
}
