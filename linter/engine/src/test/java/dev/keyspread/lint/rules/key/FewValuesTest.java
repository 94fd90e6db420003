package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Orders.check;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.rules.Entities;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Data, declarations and definitions overrule names, shown with one rule. */
class FewValuesTest {

    private static final AttributeSchema STATUS_TEXT = attribute("status", "java.lang.String");

    private final LintRule rule = new LowCardinalityPartitionKey();

    @Test
    void group_ofOtherItems_isWarning() {
        AttributeSchema topic = attribute("topic", "java.lang.String");

        assertThat(check(rule, table(topic, attribute("createdAt", "java.time.Instant"))))
                .hasSize(1);
        assertThat(check(rule, table(topic))).hasSize(1);
        EntitySchema topics = EntitySchemaBuilder.ofTable(
                        "topic-settings", table(topic).key())
                .build();
        assertThat(check(rule, topics)).isEmpty();
    }

    @Test
    void group_ofATypeWithManyValues_isSilent() {
        AttributeSchema createdAt = attribute("createdAt", "java.time.Instant");

        assertThat(check(rule, table(attribute("topic", "java.util.UUID"), createdAt)))
                .isEmpty();
        assertThat(check(rule, table(attribute("topic", "java.time.Instant"), createdAt)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "timeframe, score, 1",
        "rankingGroup, totalPoints, 1",
        "timeframe, price, 0",
        "playerId, score, 0",
        "player, score, 0",
        "artist, popularity, 0",
        "name, rank, 0",
        "pk, score, 0"
    })
    void key_ofItemsSortedByAScore_isAsFewAsRankings(String name, String sortKey, int findings) {
        EntitySchema entity = table(attribute(name, "java.lang.String"), attribute(sortKey, "int"));

        assertThat(check(rule, entity))
                .hasSize(findings)
                .allSatisfy(finding -> assertThat(finding.message())
                        .contains("judging by its sort key (\"" + sortKey + "\" orders a ranking)"));
    }

    @Test
    void number_ofItemsSortedByAScore_isSilent() {
        EntitySchema entity = table(attribute("timeframe", "int"), attribute("score", "int"));

        assertThat(check(rule, entity)).isEmpty();
    }

    @Test
    void definition_messageNamesNoAnnotation() {
        EntitySchema definition =
                table(STATUS_TEXT).toBuilder().origin(Origin.DEFINITION).build();

        assertThat(only(definition).message())
                .endsWith(
                        "In a new table, move it to the sort key, or shard it: append a suffix from 1 to 8 to its values,"
                                + " and query all 8."
                                + PartitionKeyJudgement.HIDES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tenantId#status", "orderType:customerId"})
    void definition_nameOfSeveralParts_isNotItsLastPart(String name) {
        EntitySchema definition = table(attribute(name, "java.lang.String")).toBuilder()
                .origin(Origin.DEFINITION)
                .build();

        assertThat(check(rule, definition)).isEmpty();
    }

    @Test
    void declaredCardinality_overrulesTheName() {
        EntitySchema many = declared(STATUS_TEXT.member(), new Bounds(1_000, -1, -1));
        EntitySchema few = declared("customerId", new Bounds(12, -1, -1));

        assertThat(check(rule, many)).isEmpty();
        assertThat(only(few).message()).contains("holds 12 declared values. All writes share 12 keys,");
    }

    /** A table with a key of text about which something is declared. */
    private static EntitySchema declared(String name, Bounds bounds) {
        KeyMember member = new KeyMember(name, "java.lang.String", List.of(), null, bounds);
        KeyPart part = new KeyPart(List.of(member), null, name, AttributeType.S, null);
        EntitySchema plain = Entities.table(attribute(name, "java.lang.String"));
        return plain.toBuilder()
                .key(new KeySchema(List.of(part), plain.key().sortKeys()))
                .build();
    }

    private Finding only(EntitySchema entity) {
        List<Finding> findings = check(rule, entity);
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }
}
