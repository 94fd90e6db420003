package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.pattern;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AccessPattern.Operation;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CachedQueryStalenessTest {

    private static final AccessPattern SAVE = pattern(Operation.PUT, 5);
    private static final long MINUTE = 60_000;

    private final CachedQueryStaleness rule = new CachedQueryStaleness();

    private static AccessPattern read(Operation operation, long cachedMillis, long staleMillis) {
        List<String> by = List.of("customerId");
        return new AccessPattern("orders", operation, null, by, List.of(), 5, false, cachedMillis, staleMillis);
    }

    private static EntitySchema orders(AccessPattern... patterns) {
        return with(order().build(), patterns);
    }

    @Test
    void cachedQuery_ofWrittenItems_isWarning() {
        EntitySchema entity = orders(read(Operation.QUERY, 10 * MINUTE, -1), SAVE);

        assertThat(severities(rule, entity)).containsExactly(Severity.WARNING);
        assertThat(message(rule, entity)).startsWith("Pattern \"orders\" is cached for 10 minutes, and a write");
    }

    @ParameterizedTest
    @CsvSource({"QUERY,5000", "QUERY,-1", "GET,600000"})
    void shortOrSingleOrUncachedResult_isSilent(Operation operation, long cachedMillis) {
        assertThat(check(rule, orders(read(operation, cachedMillis, -1), SAVE))).isEmpty();
    }

    @Test
    void cachedQuery_ofItemsWithoutWrites_isSilent() {
        EntitySchema entity = orders(read(Operation.QUERY, 10 * MINUTE, -1));
        Workload written = new Workload(3, -1, -1, -1, -1, -1, -1);

        assertThat(check(rule, entity)).isEmpty();
        assertThat(check(rule, with(entity, written))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"600000,5000,true", "5000,5000,false", "600000,3600000,false", "-1,5000,false"})
    void result_olderThanItMayBe_isWarnedOf(long cachedMillis, long staleMillis, boolean found) {
        assertThat(severities(rule, orders(read(Operation.QUERY, cachedMillis, staleMillis), SAVE)))
                .isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @Test
    void itemOfTheCache_olderThanItMayBe_isWarnedOf() {
        CacheSchema cache = new CacheSchema(10_000, 0, 5 * MINUTE);
        EntitySchema entity =
                orders(read(Operation.GET, -1, 5_000)).toBuilder().cache(cache).build();

        assertThat(message(rule, entity))
                .startsWith("Pattern \"orders\" may be 5 seconds old and is cached for 5 minutes")
                .contains("@Cached(expireAfterWrite = ...)");
        assertThat(check(rule, with(entity, read(Operation.QUERY, -1, 5_000)))).isEmpty();
        assertThat(check(rule, with(entity, consistentGet()))).isEmpty();
    }

    private static AccessPattern consistentGet() {
        return new AccessPattern("order", Operation.GET, null, List.of(), List.of(), 5, true, -1, 5_000);
    }
}
