package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Entities.FOUR_CONSTANTS;
import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.composite;
import static dev.keyspread.lint.rules.Entities.enumeration;
import static dev.keyspread.lint.rules.Entities.globalIndex;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Entities.with;
import static dev.keyspread.lint.rules.Entities.writes;
import static dev.keyspread.lint.rules.Orders.check;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Declarations of a key's values, alone and together. */
class KeyIssueTest {

    private static final AttributeSchema STATUS_ENUM = enumeration("status", FOUR_CONSTANTS);
    private static final AttributeSchema STATUS_TEXT = attribute("status", "java.lang.String");
    private static final KeyMember STATUS_MEMBER =
            new KeyMember("status", "com.example.OrderStatus", STATUS_ENUM.constants());

    private final LintRule rule = new LowCardinalityPartitionKey();

    private Finding only(EntitySchema entity) {
        List<Finding> findings = check(rule, entity);
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    @ParameterizedTest
    @CsvSource({"2000,0.9,ERROR", "2000,0.5,WARNING", "2000,0.51,ERROR"})
    void hottestValue_beyondItsKey_isError(long writes, double share, Severity severity) {
        Workload workload = new Workload(writes, -1, -1, -1, -1, -1, share);

        assertThat(only(with(table(STATUS_ENUM), workload)).severity()).isEqualTo(severity);
        assertThat(only(with(table(STATUS_TEXT), workload)).severity()).isEqualTo(severity);
    }

    @Test
    void hottestValue_isInTheMessage() {
        assertThat(only(with(table(STATUS_TEXT), new Workload(2_000, -1, -1, -1, -1, -1, 0.9)))
                        .message())
                .contains("one key takes at most 1,000 write units a second. The hottest of them takes 1,800.");
        assertThat(only(with(table(STATUS_TEXT), new Workload(-1, 5_000, -1, -1, -1, -1, 0.9)))
                        .message())
                .contains("The hottest of them takes 4,500 read units a second, and one gives at most 3,000.");
    }

    @Test
    void declaredKeys_fewerThanTheType_areComputedWith() {
        Workload workload = new Workload(2_500, -1, -1, -1, -1, 2, -1);

        assertThat(only(with(table(STATUS_ENUM), workload)).severity()).isEqualTo(Severity.ERROR);
        assertThat(only(with(table(STATUS_ENUM), writes(2_500))).severity()).isEqualTo(Severity.WARNING);
    }

    @ParameterizedTest
    @CsvSource({
        "3,-1,-1,true", // whatever the name
        "999,-1,-1,true",
        "1000,-1,-1,false",
        "900,2000,50000000,false", // 2.2 units a key
        "900,30000,50000000,true", // 33 units a key, and ten times as much of one is beyond a quarter
        "800,-1,2000,false", // few items for each
        "3,-1,2000000,true"
    })
    void declaredValues_areHeldAgainstItemsAndLoad(long values, long writes, long items, boolean found) {
        AttributeSchema store = attribute("storeId", "java.lang.String");
        EntitySchema ofMember = with(declared(store, values), new Workload(writes, -1, -1, items, -1));
        EntitySchema ofWorkload = with(table(store), new Workload(writes, -1, -1, items, -1, values, -1));

        assertThat(check(rule, ofMember)).hasSize(found ? 1 : 0);
        assertThat(check(rule, ofWorkload)).hasSize(found ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        "STATUS#{status}#{country},status,country,true",
        "{status}#{orderId},status,orderId,false",
        "{status}#{city},status,city,false"
    })
    void compositeKey_ofNamesAlone_isWeakIfAllAre(String template, String one, String other, boolean found) {
        EntitySchema entity = composite(
                template,
                new KeyMember(one, "java.lang.String", List.of()),
                new KeyMember(other, "java.lang.String", List.of()));

        assertThat(check(rule, entity))
                .extracting(Finding::severity)
                .isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @Test
    void compositeKey_ofAnEnumAndAName_saysWhatItRestsOn() {
        EntitySchema entity =
                composite("{status}#{region}", STATUS_MEMBER, new KeyMember("region", "java.lang.String", List.of()));

        assertThat(only(entity).message())
                .contains(
                        "can hold few combinations of values, judging by their names. All writes go to a handful of keys");
    }

    @Test
    void compositeKey_ofNames_isClearedByDeclaredKeys() {
        KeyMember country = new KeyMember("country", "java.lang.String", List.of());
        KeyMember type = new KeyMember("type", "java.lang.String", List.of());
        EntitySchema entity = composite("{country}#{type}", country, type);

        assertThat(check(rule, with(entity, new Workload(-1, -1, -1, -1, -1, 5_000, -1))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"status#type,true", "status#orderId,false"})
    void nameOfADefinition_thatJoinsFewValues_isWarning(String name, boolean found) {
        EntitySchema plain = table(attribute(name, "java.lang.String"));

        assertThat(rule.check(
                        Subject.of(plain.toBuilder().origin(Origin.DEFINITION).build())))
                .hasSize(found ? 1 : 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"namespace", "entity"})
    void nameOfAScope_keysATableOfManyAndAnIndexOfFew(String name) {
        AttributeSchema key = attribute(name, "java.lang.String");

        assertThat(check(rule, table(key))).isEmpty();
        assertThat(new Linter(LintConfiguration.DEFAULT).lint(globalIndex(key)))
                .extracting(Finding::rule)
                .contains("gsi-low-cardinality-key");
    }

    private static EntitySchema declared(AttributeSchema key, long values) {
        EntitySchema plain = table(key);
        KeyMember member = new KeyMember(key.member(), key.javaType(), List.of(), null, new Bounds(values, -1, -1));
        KeyPart part = new KeyPart(List.of(member), null, key.name(), AttributeType.S, null);
        return plain.toBuilder()
                .key(new KeySchema(List.of(part), plain.key().sortKeys()))
                .build();
    }
}
