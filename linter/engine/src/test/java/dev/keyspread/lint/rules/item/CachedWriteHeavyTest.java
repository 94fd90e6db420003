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

class CachedWriteHeavyTest {

    private final CachedWriteHeavy rule = new CachedWriteHeavy();

    private static EntitySchema cached(CacheSchema cache, Workload workload) {
        return order().cache(cache).workload(workload).build();
    }

    private static final CacheSchema MINUTE = new CacheSchema(10_000, 0, 60_000);

    @ParameterizedTest
    @CsvSource({"100,100,true", "100,99,true", "100,101,false", "-1,100,false", "100,-1,false"})
    void writesBesideReads_areCompared(long writes, long reads, boolean found) {
        assertThat(severities(rule, cached(MINUTE, new Workload(writes, reads, -1, -1, -1))))
                .isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @ParameterizedTest
    @CsvSource({"100,10000,false", "100,20000,true"})
    void itemsThatAreRarelyReadAgain_areFound(long reads, long items, boolean found) {
        assertThat(check(rule, cached(MINUTE, new Workload(1, reads, -1, items, -1))))
                .hasSize(found ? 1 : 0);
    }

    @Test
    void unevenReads_areNotAveraged() {
        assertThat(check(rule, cached(MINUTE, new Workload(1, 100, -1, 1_000_000, -1, -1, 0.2))))
                .isEmpty();
    }

    @Test
    void noCache_isSilent() {
        assertThat(check(rule, with(order().build(), new Workload(100, 1, -1, -1, -1))))
                .isEmpty();
    }
}
