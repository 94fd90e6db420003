package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.severities;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CacheUnboundedTest {

    private final CacheUnbounded rule = new CacheUnbounded();

    private static EntitySchema cached(CacheSchema cache, Workload workload) {
        return order().cache(cache).workload(workload).build();
    }

    @ParameterizedTest
    @CsvSource({"10000,1024,", "524288,1024,", "524289,1024,WARNING", "1000000,-1,"})
    void bytesOfAFullCache_areAddedUp(long size, long itemBytes, Severity severity) {
        assertThat(severities(rule, cached(new CacheSchema(size, 0, 60_000), new Workload(-1, -1, itemBytes, -1, -1))))
                .isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void itemsHeldForMoreThanADay_areInfo() {
        assertThat(severities(rule, cached(new CacheSchema(10, 0, 86_400_001), Workload.UNKNOWN)))
                .containsExactly(Severity.INFO);
        assertThat(check(rule, cached(new CacheSchema(10, 0, 86_400_000), Workload.UNKNOWN)))
                .isEmpty();
    }

    @Test
    void message_saysHowMuchItIs() {
        assertThat(message(rule, cached(new CacheSchema(1_000_000, 0, 60_000), new Workload(-1, -1, 10_240, -1, -1))))
                .startsWith("The cache may hold 1,000,000 items, which are 9.5 GB");
    }

    @Test
    void bytesOfACacheThatIsBoundedByThem_areThatBound() {
        assertThat(message(rule, cached(new CacheSchema(10_000, 600L * 1_024 * 1_024, 60_000), Workload.UNKNOWN)))
                .startsWith("The cache may hold items of 600 MB")
                .contains("@Cached(maximumBytes = ...)");
        assertThat(check(
                        rule,
                        cached(new CacheSchema(10_000_000, 64_000_000, 60_000), new Workload(-1, -1, 10_240, -1, -1))))
                .isEmpty();
    }

    @Test
    void noCache_isSilent() {
        assertThat(check(rule, order().build())).isEmpty();
    }
}
