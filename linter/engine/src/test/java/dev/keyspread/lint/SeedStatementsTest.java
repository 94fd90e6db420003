package dev.keyspread.lint;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.composite;
import static dev.keyspread.lint.rules.Entities.globalIndex;
import static dev.keyspread.lint.rules.Entities.shardedTable;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Entities.tableWithoutSortKey;
import static dev.keyspread.lint.rules.Entities.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the developer guide ("Guidelines for working with tables") and the article "Choosing the right DynamoDB partition
 * key" say about good and bad keys, statement by statement.
 */
class SeedStatementsTest {

    @Test
    void guide_userIdOfManyUsers_isGood() {
        assertThat(warnings(table(attribute("userId", "java.lang.String")))).isEmpty();
    }

    @Test
    void guide_statusCode_isBad() {
        assertThat(warnings(table(attribute("statusCode", "java.lang.String"))))
                .containsExactly("low-cardinality-partition-key");
    }

    @ParameterizedTest
    @ValueSource(strings = {"creationDay", "creationHour", "creationMinute", "creationDate"})
    void guide_creationDateRoundedToAPeriod_isBad(String name) {
        assertThat(warnings(table(attribute(name, "java.lang.String")))).containsExactly("time-bucketed-partition-key");
    }

    @Test
    void guide_deviceIdWithEvenAccess_isGood() {
        EntitySchema readings = table(attribute("deviceId", "java.lang.String"));

        assertThat(warnings(readings)).isEmpty();
        assertThat(warnings(with(readings, new Workload(5_000, 5_000, 200, -1, -1, 100_000, 0.0001))))
                .isEmpty();
    }

    @Test
    void guide_dayWithItemIdAsRangeKey_isBad() {
        assertThat(warnings(table(attribute("day", "java.time.LocalDate"))))
                .containsExactly("time-bucketed-partition-key");
    }

    @Test
    void guide_tableThatFitsOnePartition_isNoTrouble() {
        EntitySchema small =
                with(table(attribute("status", "java.lang.String")), new Workload(20, 20, 500, 50_000, -1));

        assertThat(warnings(small)).isEmpty();
    }

    @Test
    void guide_tableThatOutgrowsOnePartition_isTroubleAgain() {
        EntitySchema large =
                with(table(attribute("status", "java.lang.String")), new Workload(20, 20, 500, 50_000_000, -1));

        assertThat(warnings(large)).containsExactly("low-cardinality-partition-key");
    }

    @Test
    void guide_dayWithARandomSuffix_isGood() {
        assertThat(warnings(shardedTable(attribute("day", "java.time.LocalDate"))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"emailid", "employee_no", "customerid", "sessionid", "orderid"})
    void article_attributesOfHighCardinality_areGood(String name) {
        assertThat(warnings(table(attribute(name, "java.lang.String")))).isEmpty();
    }

    @Test
    void article_compositeOfCustomerProductAndCountry_isGood() {
        KeyMember customer = new KeyMember("customerid", "java.lang.String", List.of());
        KeyMember product = new KeyMember("productid", "java.lang.String", List.of());
        KeyMember country = new KeyMember("countrycode", "java.lang.String", List.of());

        assertThat(warnings(composite("{customerid}#{productid}#{countrycode}", customer, product, country)))
                .isEmpty();
    }

    @Test
    void article_indexByCountry_isBad() {
        assertThat(warnings(globalIndex(attribute("tx_country", "java.lang.String"))))
                .containsExactly("gsi-low-cardinality-key");
    }

    @Test
    void article_sequenceOfTheFormerDatabase_isBad() {
        assertThat(warnings(tableWithoutSortKey(attribute("transactionSeq", "long"))))
                .containsExactly("sequence-partition-key");
    }

    @Test
    void article_formulaForSuffixes_isSuggestedWithABuffer() {
        EntitySchema orders =
                with(table(attribute("status", "java.lang.String")), new Workload(5_000, -1, 1_024, -1, -1));

        assertThat(new Linter(LintConfiguration.DEFAULT).lint(orders).get(0).message())
                .contains("@ShardedKey(suffixes = 8)");
    }

    /** The rules that warn. */
    private static List<String> warnings(EntitySchema entity) {
        return new Linter(LintConfiguration.DEFAULT)
                .lint(entity).stream()
                        .filter(finding -> finding.severity().isAtLeast(Severity.WARNING))
                        .map(Finding::rule)
                        .toList();
    }
}
