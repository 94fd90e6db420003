package dev.keyspread.lint;

import static dev.keyspread.lint.Entities.FOUR_CONSTANTS;
import static dev.keyspread.lint.Entities.attribute;
import static dev.keyspread.lint.Entities.enumeration;
import static dev.keyspread.lint.Entities.globalIndex;
import static dev.keyspread.lint.Entities.table;
import static dev.keyspread.lint.Entities.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
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
        assertThat(lint(with(STATUS_INDEX, suppression))).isEmpty();
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
