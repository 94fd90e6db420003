package dev.keyspread.lint.rules.table;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.tableWithoutSortKey;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.severities;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.Deployment.Replication;
import dev.keyspread.lint.schema.Deployment.Scaling;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.lint.schema.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FixedLowCapacityTest {

    private final FixedLowCapacity rule = new FixedLowCapacity();

    @Test
    void fiveFixedUnits_areInfo() {
        assertThat(severities(rule, table(5, Scaling.FIXED))).containsExactly(Severity.INFO);
        assertThat(message(rule, table(1, Scaling.FIXED)))
                .startsWith("Table \"orders\" has a fixed capacity of 1 write unit, and nothing in the template scales"
                        + " it. A higher load is throttled");
    }

    @Test
    void sixFixedUnits_areEnough() {
        assertThat(check(rule, table(6, Scaling.FIXED))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Scaling.class,
            names = {"AUTOMATIC", "UNKNOWN"})
    void otherScaling_isSilent(Scaling scaling) {
        assertThat(check(rule, table(5, scaling))).isEmpty();
    }

    @Test
    void unknownDeploymentOrOnDemandCapacity_isSilent() {
        assertThat(check(
                        rule,
                        table(5, Scaling.FIXED).toBuilder().deployment(null).build()))
                .isEmpty();
        assertThat(check(
                        rule,
                        table(5, Scaling.FIXED).toBuilder().throughput(null).build()))
                .isEmpty();
    }

    @Test
    void declaredLoad_decides() {
        assertThat(check(rule, loaded(5, 1_000))).isEmpty();
        assertThat(severities(rule, loaded(5, 1_025))).containsExactly(Severity.WARNING);
        assertThat(message(rule, loaded(5, 1_025))).contains("The declared load of 10 write units a second is");
    }

    @Test
    void tableOfTerraformsLocks_isSilent() {
        EntitySchema locks = tableWithoutSortKey(attribute("LockID", "java.lang.String")).toBuilder()
                .throughput(new Throughput(1, 1))
                .deployment(new Deployment(true, Scaling.FIXED, Replication.NONE))
                .build();

        assertThat(check(rule, locks)).isEmpty();
    }

    private static EntitySchema loaded(long writes, long bytes) {
        return table(5, Scaling.FIXED).toBuilder()
                .workload(new Workload(writes, -1, bytes, -1, -1))
                .build();
    }

    private static EntitySchema table(long units, Scaling scaling) {
        return order().throughput(new Throughput(100, units))
                .deployment(new Deployment(true, scaling, Replication.NONE))
                .build();
    }
}
