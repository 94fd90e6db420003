package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GsiBackPressureTest {

    private final GsiBackPressure rule = new GsiBackPressure();

    private static EntitySchema provisioned(long table, long index, Workload workload) {
        IndexSchema byMail = new IndexSchema(
                "by-mail",
                IndexSchema.Kind.GLOBAL,
                global("by-mail", part(member("mail", TEXT))).key(),
                IndexSchema.Projection.ALL,
                List.of(),
                Workload.UNKNOWN,
                new Throughput(5, index));
        return indexed(byMail).toBuilder()
                .throughput(new Throughput(5, table))
                .workload(workload)
                .build();
    }

    @ParameterizedTest
    @CsvSource({"100,100,", "100,200,", "100,99,WARNING"})
    void indexWithLessThanItsTable_isWarning(long table, long index, Severity severity) {
        assertThat(severities(rule, provisioned(table, index, Workload.UNKNOWN)))
                .isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void declaredWritesBeyondTheIndex_areAnError() {
        EntitySchema entity = provisioned(1_000, 50, new Workload(60, -1, -1, -1, -1));

        assertThat(severities(rule, entity)).containsExactly(Severity.ERROR);
        assertThat(message(rule, entity))
                .startsWith("Index \"by-mail\" has 50 write units a second, and its table 1,000.")
                .contains("The declared load needs 60.");
    }

    @Test
    void onDemandTable_isSilent() {
        assertThat(check(rule, indexed(global("by-mail", part(member("mail", TEXT))))))
                .isEmpty();
    }

    private static EntitySchema byMail(Workload workload, double changes, String... changed) {
        AccessPattern update = new AccessPattern(
                "move",
                AccessPattern.Operation.UPDATE,
                null,
                List.of("customerId"),
                List.of(changed),
                changes,
                false,
                -1,
                -1);
        return indexed(global("by-mail", part(member("mail", TEXT)))).toBuilder()
                .workload(workload)
                .patterns(List.of(update))
                .build();
    }

    private static Workload shared(long writes, double share) {
        return new Workload(writes, -1, -1, -1, -1, -1, share);
    }

    @ParameterizedTest
    @CsvSource({
        "3000,3000,0.2,ERROR", // 6,000 units, of which the hottest takes 1,200
        "3000,3000,0.16,",
        "3000,0,0.3,", // nothing changes the key
        "-1,3000,0.2,ERROR"
    })
    void changesOfTheKey_areTwoWritesEach(long writes, double changes, double share, Severity severity) {
        assertThat(severities(rule, byMail(shared(writes, share), changes, "mail")))
                .isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void changesOfTheKey_areExplained() {
        assertThat(message(rule, byMail(shared(3_000, 0.2), 3_000, "mail")))
                .startsWith(
                        "Partition key \"mail\" of index \"by-mail\" takes 1,200 write units a second of one value,"
                                + " and one gives at most 1,000. Each of the 3,000 declared changes a second deletes one entry and writes another.");
    }

    @Test
    void changesOfOtherMembers_areSilent() {
        assertThat(check(rule, byMail(shared(3_000, 0.2), 3_000, "total"))).isEmpty();
    }
}
