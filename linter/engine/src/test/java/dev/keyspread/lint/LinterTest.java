package dev.keyspread.lint;

import static dev.keyspread.lint.rules.Entities.FOUR_CONSTANTS;
import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.enumeration;
import static dev.keyspread.lint.rules.Entities.globalIndex;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Entities.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.rules.Entities;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Workload;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LinterTest {

    private static final String RULE = "low-cardinality-partition-key";
    private static final EntitySchema STATUS_TABLE = table(enumeration("status", FOUR_CONSTANTS));
    private static final EntitySchema STATUS_INDEX = globalIndex(enumeration("status", FOUR_CONSTANTS));

    @Test
    void lint_soundEntity_findsNothing() {
        assertThat(lint(table(attribute("customerId", "java.lang.String")))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = "OFF", mode = EnumSource.Mode.EXCLUDE)
    void lint_override_setsSeverityWhateverTheEvidence(Severity severity) {
        Linter linter = new Linter(new LintConfiguration(Map.of(RULE, severity)));

        assertThat(linter.lint(with(STATUS_TABLE, Entities.writes(100_000))))
                .extracting(Finding::severity)
                .containsExactly(severity);
    }

    @Test
    void lint_ruleOff_findsNothing() {
        assertThat(new Linter(new LintConfiguration(Map.of(RULE, Severity.OFF))).lint(STATUS_TABLE))
                .isEmpty();
    }

    @Test
    void lint_suppressionOfMember_silencesItsTableAndIndex() {
        Suppression suppression = new Suppression("status", RULE, "a dozen orders a day");

        assertThat(lint(with(STATUS_TABLE, suppression))).isEmpty();
        assertThat(lint(with(STATUS_INDEX, new Suppression("status", "gsi-low-cardinality-key", "few"))))
                .isEmpty();
    }

    @Test
    void lint_suppressionOfEntity_silencesIt() {
        assertThat(lint(with(STATUS_TABLE, new Suppression(null, RULE, "a dozen orders a day"))))
                .isEmpty();
    }

    @Test
    void lint_suppressionOfAnother_silencesNothing() {
        Suppression otherMember = new Suppression("orderId", RULE, "because");
        Suppression otherRule = new Suppression("status", "time-bucketed-partition-key", "because");
        Suppression unknownRule = new Suppression("status", "low-cardinality", "because");

        assertThat(lint(with(STATUS_TABLE, otherMember, otherRule, unknownRule)))
                .hasSize(1);
    }

    @Test
    void lint_severalFindings_sortsTableBeforeIndexesByName() {
        assertThat(lint(crowded(false)))
                .extracting(Finding::index, Finding::member)
                .containsExactly(tuple(null, "status"), tuple("a-index", "day"), tuple("b-index", "type"));
    }

    @Test
    void lint_indexesInAnotherOrder_findsTheSame() {
        assertThat(lint(crowded(true))).isEqualTo(lint(crowded(false)));
    }

    @Test
    void lint_rulesOverlapping_reportTheCauseOnce() {
        LintRule cause = StubRule.finding("acme.cause", Set.of("acme.effect"), Severity.WARNING);
        LintRule effect = StubRule.finding("acme.effect", Set.of(), Severity.WARNING);

        assertThat(new Linter(List.of(cause, effect), LintConfiguration.DEFAULT).lint(STATUS_TABLE))
                .extracting(Finding::rule)
                .containsExactly("acme.cause");
    }

    @Test
    void lint_causeThatIsNotReported_supersedesNothing() {
        LintRule cause = StubRule.finding("acme.cause", Set.of("acme.effect"), Severity.OFF);
        LintRule effect = StubRule.finding("acme.effect", Set.of(), Severity.WARNING);

        assertThat(new Linter(List.of(cause, effect), LintConfiguration.DEFAULT).lint(STATUS_TABLE))
                .extracting(Finding::rule)
                .containsExactly("acme.effect");
    }

    @Test
    void lint_suppressedCause_keepsItsEffectsSilent() {
        LintRule cause = StubRule.finding("acme.cause", Set.of("acme.effect"), Severity.WARNING);
        LintRule effect = StubRule.finding("acme.effect", Set.of(), Severity.WARNING);
        EntitySchema suppressed = with(STATUS_TABLE, new Suppression(null, "acme.cause", "known"));

        assertThat(new Linter(List.of(cause, effect), LintConfiguration.DEFAULT).lint(suppressed))
                .isEmpty();
    }

    @Test
    void lint_causeThatIsMilder_doesNotHideTheGraverEffect() {
        LintRule cause = StubRule.finding("acme.cause", Set.of("acme.effect"), Severity.INFO);
        LintRule effect = StubRule.finding("acme.effect", Set.of(), Severity.ERROR);

        assertThat(new Linter(List.of(cause, effect), LintConfiguration.DEFAULT).lint(STATUS_TABLE))
                .extracting(Finding::rule)
                .containsExactly("acme.cause", "acme.effect");
    }

    @Test
    void lint_fewKeysThatLoseItems_areTwoFindings() {
        EntitySchema entity = keyed(
                        new KeyPart(
                                List.of(new KeyMember("status", "com.example.St", FOUR_CONSTANTS)),
                                null,
                                "status",
                                AttributeType.S,
                                null),
                        new KeyPart(
                                List.of(new KeyMember("day", "java.time.LocalDate", List.of())),
                                null,
                                "day",
                                AttributeType.S,
                                null))
                .toBuilder()
                .workload(new Workload(2, -1, -1, -1, -1, 3, -1))
                .build();

        assertThat(lint(entity))
                .extracting(Finding::rule, Finding::severity)
                .contains(tuple("sort-key-collision", Severity.ERROR), tuple(RULE, Severity.WARNING));
        assertThat(lint(with(entity, new Suppression(null, RULE, "few orders"))))
                .extracting(Finding::rule)
                .contains("sort-key-collision");
    }

    @Test
    void lint_ruleOff_isNotEvenRun() {
        LintRule crashing = new StubRule(RULE, Set.of(), subject -> {
            throw new IllegalStateException("run all the same");
        });
        LintConfiguration off = new LintConfiguration(Map.of(RULE, Severity.OFF));

        assertThat(new Linter(List.of(crashing), off).lint(STATUS_TABLE)).isEmpty();
    }

    @Test
    void lintTogether_entities_areSeenByThemselvesAndTogether() {
        EntitySchema other = new EntitySchema(
                "com.example.Audit",
                "audits",
                STATUS_TABLE.key(),
                List.of(),
                STATUS_TABLE.attributes(),
                STATUS_TABLE.workload(),
                List.of());
        LintRule counting = new StubRule("acme.counting", Set.of(), subject -> List.of()) {
            @Override
            public List<Finding> checkTogether(List<Subject> subjects) {
                return List.of(finding(subjects.size() + " entities"));
            }
        };
        Linter linter = new Linter(
                List.of(counting, StubRule.finding("acme.each", Set.of(), Severity.INFO)), LintConfiguration.DEFAULT);

        assertThat(linter.lintTogether(List.of(Subject.of(STATUS_TABLE), Subject.of(other))))
                .extracting(Finding::rule, Finding::message)
                .containsExactly(
                        tuple("acme.each", "Found."),
                        tuple("acme.counting", "2 entities"),
                        tuple("acme.each", "Found."));
    }

    @Test
    void examine_findings_saysWhatBecameOfEach() {
        LintRule cause = StubRule.finding("acme.cause", Set.of("acme.effect"), Severity.WARNING);
        LintRule effect = StubRule.finding("acme.effect", Set.of(), Severity.WARNING);
        LintRule known = StubRule.finding("acme.known", Set.of(), Severity.WARNING);
        LintRule rare = StubRule.finding("acme.rare", Set.of(), Severity.OFF);
        EntitySchema entity = with(STATUS_TABLE, new Suppression(null, "acme.known", "a toy"));

        assertThat(new Linter(List.of(cause, effect, known, rare), LintConfiguration.DEFAULT)
                        .examine(List.of(Subject.of(entity))))
                .extracting(verdict -> verdict.finding().rule(), Verdict::outcome, Verdict::because)
                .containsExactly(
                        tuple("acme.cause", Verdict.Outcome.REPORTED, ""),
                        tuple("acme.effect", Verdict.Outcome.SUPERSEDED, "acme.cause"),
                        tuple("acme.known", Verdict.Outcome.SUPPRESSED, "a toy"),
                        tuple("acme.rare", Verdict.Outcome.OFF, ""));
    }

    @Test
    void lint_policyOfTables_decidesForEachEntity() {
        SeverityPolicy policy =
                (finding, entity) -> entity.table().startsWith("audit-") ? Severity.OFF : finding.severity();
        Linter linter = new Linter(List.of(StubRule.finding("acme.each", Set.of(), Severity.INFO)), policy);

        assertThat(linter.lint(STATUS_TABLE)).hasSize(1);
        assertThat(linter.lint(EntitySchemaBuilder.ofTable("audit-log", STATUS_TABLE.key())
                        .build()))
                .isEmpty();
    }

    @Test
    void lint_listener_hearsOfEveryRule() {
        List<String> heard = new ArrayList<>();
        List<LintRule> rules = List.of(
                StubRule.finding("acme.one", Set.of(), Severity.INFO),
                StubRule.finding("acme.two", Set.of(), Severity.INFO));
        RuleListener listener = (rule, nanoseconds) -> heard.add(rule + (nanoseconds >= 0));

        new Linter(rules, LintConfiguration.DEFAULT, LocalDate.EPOCH, listener).lint(STATUS_TABLE);

        assertThat(heard).contains("acme.onetrue", "acme.twotrue");
    }

    @Test
    void lint_keyWithoutAttribute_isRefused() {
        EntitySchema broken = STATUS_TABLE.toBuilder().attributes(List.of()).build();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> lint(broken))
                .withMessage("Entity com.example.Order has a key of member \"status\" and no such attribute");
    }

    private static EntitySchema keyed(KeyPart partitionKey, KeyPart sortKey) {
        List<AttributeSchema> attributes = Stream.of(partitionKey, sortKey)
                .flatMap(part -> part.members().stream())
                .map(member -> attribute(member.name(), member.javaType()))
                .toList();
        KeySchema key = new KeySchema(List.of(partitionKey), List.of(sortKey));
        return new EntitySchema("com.example.Order", "orders", key, List.of(), attributes, Workload.UNKNOWN, List.of());
    }

    private static List<Finding> lint(EntitySchema entity) {
        return new Linter(LintConfiguration.DEFAULT).lint(entity);
    }

    /** The status table with an index on a type and one on a day. */
    private static EntitySchema crowded(boolean reversed) {
        List<IndexSchema> indexes = new ArrayList<>(List.of(index("b-index", "type"), index("a-index", "day")));
        if (reversed) {
            Collections.reverse(indexes);
        }
        var attributes = new ArrayList<>(STATUS_TABLE.attributes());
        attributes.add(attribute("type", "java.lang.String"));
        attributes.add(attribute("day", "java.lang.String"));
        return new EntitySchema(
                STATUS_TABLE.entity(),
                STATUS_TABLE.table(),
                STATUS_TABLE.key(),
                indexes,
                attributes,
                STATUS_TABLE.workload(),
                List.of());
    }

    private static IndexSchema index(String name, String member) {
        IndexSchema index =
                globalIndex(attribute(member, "java.lang.String")).indexes().get(0);
        return new IndexSchema(name, index.kind(), index.key(), index.projection(), index.include());
    }
}
