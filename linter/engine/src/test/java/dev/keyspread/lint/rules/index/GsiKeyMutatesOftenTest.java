package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.patternOf;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyPart;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GsiKeyMutatesOftenTest {

    private final GsiKeyMutatesOften rule = new GsiKeyMutatesOften();

    private static EntitySchema sortedBy(String name, String javaType) {
        return indexed(global("by-shop", part(member("shopId", TEXT)), part(member(name, javaType))));
    }

    @ParameterizedTest
    @CsvSource({
        "lastSeenAt,java.time.Instant,true",
        "updatedAt,java.lang.String,true",
        "score,int,true",
        "viewCount,int,true",
        "createdAt,java.time.Instant,false",
        "lastName,java.lang.String,false",
        "orderId,java.lang.String,false"
    })
    void nameOfWhatChanges_isInfo(String name, String javaType, boolean found) {
        assertThat(severities(rule, sortedBy(name, javaType))).isEqualTo(found ? List.of(Severity.INFO) : List.of());
    }

    @ParameterizedTest
    @CsvSource({"lastUpdated, the day", "heartbeat, the day", "viewCount, a range of numbers"})
    void fix_fitsTheKindOfValue(String name, String coarser) {
        assertThat(check(rule, sortedBy(name, "long")).get(0).message())
                .contains("changes often, judging by its name.")
                .endsWith("Index a coarser value, such as " + coarser + ", or remove it from the index.");
    }

    @Test
    void declaredUpdates_areBelievedMore() {
        AccessPattern update = patternOf(null, AccessPattern.Operation.UPDATE, List.of("customerId"), "rank");
        AccessPattern other = patternOf(null, AccessPattern.Operation.UPDATE, List.of("customerId"), "note");

        assertThat(severities(rule, with(sortedBy("rank", "int"), update))).containsExactly(Severity.WARNING);
        assertThat(check(rule, with(sortedBy("score", "int"), other))).isEmpty();
    }

    @Test
    void partitionKeyWithFewValues_isLeftToItsOwnRule() {
        AccessPattern update = patternOf(null, AccessPattern.Operation.UPDATE, List.of("customerId"), "status");
        EntitySchema byStatus = indexed(global("by-status", part(member("status", TEXT)), part(member("id", TEXT))));
        EntitySchema sortedByStatus = sortedBy("status", TEXT);

        assertThat(check(rule, with(byStatus, update))).isEmpty();
        assertThat(severities(new GsiLowCardinalityKey(), with(byStatus, update)))
                .hasSize(1);
        assertThat(severities(rule, with(sortedByStatus, update))).containsExactly(Severity.WARNING);
    }

    @Test
    void keyOfTheTable_neverChangesInAnIndexEither() {
        KeyPart score = part(member("score", "int"));
        EntitySchema byScore = keyed(part(member("id", TEXT)), score)
                .indexes(List.of(global("by-score", score)))
                .build();

        assertThat(check(rule, byScore)).isEmpty();
    }

    @Test
    void keyOfTheTable_neverChanges() {
        assertThat(check(
                        rule,
                        keyed(part(member("id", TEXT)), part(member("score", "int")))
                                .build()))
                .isEmpty();
    }
}
