package dev.keyspread.lint.rules;

import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.profile.KeyProfile;
import dev.keyspread.lint.profile.TableProfile;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.Map;
import org.assertj.core.groups.Tuple;
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
        EntitySchema entity = order().cache(new CacheSchema(100, 1_000))
                .workload(new Workload(-1, 20_000, -1, -1, -1, -1, 1))
                .build();

        assertThat(check(rule, entity)).isEmpty();
    }

    @Test
    void measuredReads_areEnough() {
        TableProfile profile = new TableProfile(new KeyProfile(-1, -1, -1, 5, 2_900), Map.of(), Map.of());

        assertThat(rule.check(new Subject(order().build(), profile, null)))
                .extracting(Finding::severity, Finding::evidence)
                .containsExactly(Tuple.tuple(Severity.WARNING, Evidence.TELEMETRY));
    }

    @Test
    void undeclaredShare_isSilent() {
        assertThat(check(rule, with(order().build(), new Workload(-1, 20_000, -1, -1, -1))))
                .isEmpty();
    }
}
