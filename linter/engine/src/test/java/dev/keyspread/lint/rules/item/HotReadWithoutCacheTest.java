package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HotReadWithoutCacheTest {

    private final HotReadWithoutCache rule = new HotReadWithoutCache();

    @ParameterizedTest
    @CsvSource({"0.09,", "0.1,WARNING", "0.16,ERROR"})
    void hottestKey_isHeldAgainstOnePartition(double share, Severity severity) {
        EntitySchema entity = with(order().build(), new Workload(-1, 20_000, -1, -1, -1, -1, share));

        assertThat(severities(rule, entity)).isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void cachedTable_isSilent() {
        EntitySchema entity = order().cache(new CacheSchema(100, 0, 1_000))
                .workload(new Workload(-1, 20_000, -1, -1, -1, -1, 1))
                .build();

        assertThat(check(rule, entity)).isEmpty();
    }

    @Test
    void undeclaredShare_isSilent() {
        assertThat(check(rule, with(order().build(), new Workload(-1, 20_000, -1, -1, -1))))
                .isEmpty();
    }
}
