package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.composite;
import static dev.keyspread.lint.rules.Entities.enumeration;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Entities.tableWithoutSortKey;
import static dev.keyspread.lint.rules.Entities.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.rules.Orders;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConstantPartitionKeyTest {

    private static final EntitySchema OPS_LOG = composite("OPS_LOG");

    private final ConstantPartitionKey rule = new ConstantPartitionKey();

    @Test
    void templateWithoutMembers_isWarning() {
        assertThat(check(OPS_LOG))
                .containsExactly(new Finding(
                        "constant-partition-key",
                        Severity.WARNING,
                        Evidence.NAMES,
                        "com.example.Order",
                        null,
                        null,
                        Message.of("Partition key \"OPS_LOG\" is the same for every item.")
                                .because("All reads and writes share one key, and one key takes at most 1,000 write"
                                        + " units a second.")
                                .fixedBy("In a new table, add a member with many values to it, or shard it:"
                                        + " @ShardedKey(suffixes = 8, calculated = true) on the class."
                                        + PartitionKeyJudgement.HIDES)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dummy",
                "FINDING_CONSTANT",
                "singletonKeyConst",
                "placeholder",
                "__typename",
                "dummyKey",
                "staticPk",
                "all",
                "global"
            })
    void nameOfAConstant_isWarning(String name) {
        assertThat(check(table(attribute(name, "java.lang.String"))))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
                    assertThat(finding.message())
                            .contains("is the same for every item, judging by its name.")
                            .contains("In a new table, use a key with many values, or shard it:");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "constantId",
                "dummyUserId",
                "typeName",
                "customerId",
                "pk",
                "constants",
                "allOrders",
                "globalId",
                "staticAssetKey"
            })
    void nameOfSomethingElse_isSilent(String name) {
        assertThat(check(table(attribute(name, "java.lang.String")))).isEmpty();
    }

    @Test
    void templateWithAMember_isSilent() {
        KeyMember tenant = new KeyMember("tenant", "java.lang.String", List.of());

        assertThat(check(composite("OPS_LOG#{tenant}", tenant))).isEmpty();
    }

    @Test
    void enumOfOneConstant_isLeftToTheOtherRule() {
        assertThat(check(table(enumeration("kind", List.of("ONLY"))))).isEmpty();
    }

    @Test
    void nameOfAConstant_withoutSortKey_isTheOnlyItem() {
        assertThat(check(tableWithoutSortKey(attribute("dummy", "java.lang.String"))))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.INFO);
                    assertThat(finding.message())
                            .contains("Without a sort key, the table holds one item for each value");
                });
    }

    @Test
    void valueOfAnotherMappersClass_isClaimedAsDefault() {
        EntitySchema entity =
                table(new AttributeSchema("scope", "scope", AttributeType.S, "java.lang.String", List.of("ALL")));

        assertThat(check(entity))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message())
                        .startsWith("Partition key \"scope\" is the same for every item."));
        assertThat(check(entity.toBuilder().origin(Origin.ENHANCED_CLIENT).build()))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message())
                        .startsWith("Partition key \"scope\" is \"ALL\" unless the program sets another value."));
    }

    @ParameterizedTest
    @CsvSource({"249,INFO", "250,WARNING", "700,WARNING", "701,ERROR"})
    void load_decidesTheSeverity(long writesPerSecond, Severity severity) {
        assertThat(check(with(OPS_LOG, new Workload(writesPerSecond, 5, 100, 20_000, -1))))
                .extracting(Finding::severity)
                .containsExactly(severity);
    }

    @Test
    void referenceTable_isSilent() {
        assertThat(check(with(OPS_LOG, new Workload(5, 5, 100, 300, -1)))).isEmpty();
    }

    @Test
    void constant_isOneFindingOfAllRules() {
        EntitySchema constant = table(attribute("statusConstant", "java.lang.String"));

        assertThat(new Linter(LintConfiguration.DEFAULT).lint(constant))
                .extracting(Finding::rule)
                .containsExactly("constant-partition-key");
    }

    private List<Finding> check(EntitySchema entity) {
        return Orders.check(rule, entity);
    }
}
