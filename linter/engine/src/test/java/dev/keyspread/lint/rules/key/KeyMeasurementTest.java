package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.globalIndex;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Entities.with;
import static dev.keyspread.lint.rules.Entities.writes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Measurement;
import dev.keyspread.lint.schema.Measurement.Basis;
import dev.keyspread.lint.schema.Measurement.Growth;
import dev.keyspread.lint.schema.Measurement.MeasuredKey;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyMeasurementTest {

    private static final String TEXT = "java.lang.String";

    private static EntitySchema measured(
            EntitySchema entity, @Nullable String index, long items, long distinct, double share) {
        return measured(
                entity,
                Basis.ITEMS,
                true,
                new MeasuredKey(index, items, distinct, "OPEN", share, 0, 0, null, null, null));
    }

    private static EntitySchema measured(EntitySchema entity, Basis basis, boolean complete, MeasuredKey key) {
        return entity.toBuilder()
                .measured(new Measurement(basis, "2026-11-30", complete, key.items(), List.of(key), -1, -1, false))
                .build();
    }

    private static List<Finding> findings(EntitySchema entity) {
        return new Linter(LintConfiguration.DEFAULT)
                .lint(entity).stream()
                        .filter(finding -> finding.rule().contains("partition-key")
                                || finding.rule().contains("gsi-low"))
                        .toList();
    }

    private static EntitySchema keyed(String name) {
        return table(attribute(name, TEXT));
    }

    @Test
    void fewMeasuredValues_areFoundWhateverTheName_andTheNumbersAreGiven() {
        Finding finding = findings(measured(keyed("customerId"), null, 1_204_551, 4, 0.62))
                .get(0);

        assertThat(finding.rule()).isEqualTo("low-cardinality-partition-key");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.evidence()).isEqualTo(Evidence.DATA);
        assertThat(finding.message())
                .startsWith(
                        "Partition key \"customerId\" has 4 values in 1,204,551 measured items. Measured on 2026-11-30: 62 % of"
                                + " 1,204,551 items have customerId=OPEN. All writes share 4 keys, and one key takes at most 1,000 write units");
    }

    @Test
    void manyMeasuredValues_refuteTheName() {
        EntitySchema status = keyed("status");
        EntitySchema many = measured(status, null, 1_204_551, 48_211, 0.004);

        assertThat(findings(status)).hasSize(1);
        assertThat(findings(many)).isEmpty();
        assertThat(KeyNameReason.of(many))
                .containsExactly(
                        "Partition key \"status\": measured on 2026-11-30: 48,211 values in 1,204,551 items; 0.4 % of 1,204,551"
                                + " items have status=OPEN");
    }

    /** Few items decide nothing, so the name does. */
    @ParameterizedTest
    @CsvSource({"999, 4, 1", "5000, 300, 1", "999, 999, 1", "1000, 800, 0"})
    void fewItems_leaveTheDecisionToTheName(long items, long distinct, int found) {
        assertThat(findings(measured(keyed("status"), null, items, distinct, 0.01)))
                .hasSize(found);
    }

    @ParameterizedTest
    @CsvSource({"true, 5000, 5, 1", "true, 5000, 6, 0", "false, 5000, 250, 1", "false, 5000, 251, 0"})
    void sample_needsFewerItemsOfEachValue(boolean complete, long items, long distinct, int found) {
        EntitySchema entity = measured(
                keyed("customerId"),
                Basis.ITEMS,
                complete,
                new MeasuredKey(null, items, distinct, "x", 0.01, 0, 0, null, null, null));

        assertThat(findings(entity)).hasSize(found);
    }

    /** 975 items of a value are no evidence of few values alone, but they confirm a name. */
    @Test
    void nameThatTheItemsConfirm_isNotJudgedByTheName() {
        assertThat(findings(measured(keyed("customerId"), null, 39_000, 40, 0.03)))
                .isEmpty();
        assertThat(findings(measured(keyed("status"), null, 39_000, 40, 0.03)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.evidence()).isEqualTo(Evidence.DATA);
                    assertThat(finding.message())
                            .contains("has 40 values in 39,000 measured items")
                            .doesNotContain("judging by");
                });
    }

    @Test
    void oneMeasuredValue_isAConstant() {
        assertThat(findings(measured(keyed("customerId"), null, 5_000, 1, 1)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.rule()).isEqualTo("constant-partition-key");
                    assertThat(finding.message()).contains("is the same in all 5,000 measured items");
                });
    }

    @ParameterizedTest
    @CsvSource({"yyyy-MM-dd, 365, a day", "yyyy-MM-dd'T'HH, 8760, an hour", "yyyyMMdd, 2000, a day"})
    void measuredDates_areBuckets(String format, long distinct, String noun) {
        EntitySchema entity = measured(
                keyed("pk"),
                Basis.ITEMS,
                true,
                new MeasuredKey(null, 1_000_000, distinct, "h:1", 0.01, 0, 0, format, null, null));

        assertThat(findings(entity)).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("time-bucketed-partition-key");
            assertThat(finding.message()).contains("holds " + noun + " (" + format + ") in 1,000,000 measured items");
        });
    }

    @Test
    void growthOfABucket_isInTheReason() {
        MeasuredKey days = new MeasuredKey(
                null, 1_000_000, 365, "h:1", 0.01, 0, 0, "*#yyyy-MM-dd", null, new Growth("pk", 1, 23_000, 0.31));

        assertThat(findings(measured(keyed("pk"), Basis.ITEMS, true, days)))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message())
                        .contains("holds a day (*#yyyy-MM-dd) in 1,000,000 measured items")
                        .contains(
                                "By pk, the newest 7 days have 23,000 items, 31 % of them on the newest day. All items of"
                                        + " the same day share one key"));
        MeasuredKey weeks =
                new MeasuredKey(null, 1_000_000, 900_000, "h:1", 0.01, 0, 0, null, null, new Growth("at", 7, 900, 0.5));
        assertThat(KeyNameReason.of(measured(keyed("pk"), Basis.ITEMS, true, weeks)))
                .singleElement()
                .asString()
                .endsWith("; by at, the newest 7 periods of 7 days have 900 items, 50 % of them in the newest period");
    }

    /** The hottest value has 62 % of 5,000 writes a second: 3,100 units if a write takes one, and 6,200 if it takes two. A shard is to take 700. */
    @ParameterizedTest
    @CsvSource({"-1, 5", "2, 9"})
    void advisedShards_areThoseOfTheMeasuredShareAndSizes(double units, int shards) {
        MeasuredKey key = new MeasuredKey(null, 1_204_551, 4, "OPEN", 0.62, 0, 0, null, null, null);
        EntitySchema entity = with(keyed("status"), writes(5_000)).toBuilder()
                .measured(
                        new Measurement(Basis.ITEMS, "2026-11-30", true, 1_204_551, List.of(key), 1_024, units, false))
                .build();

        assertThat(findings(entity))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("suffixes = " + shards));
    }

    @Test
    void measuredNumbersWithoutGaps_areASequence() {
        MeasuredKey numbers =
                new MeasuredKey(null, 50_000, 48_211, "h:1", 0.01, 0, 0, MeasuredKey.SEQUENCE, null, null);
        EntitySchema named = table(attribute("sequenceNumber", "long"));

        assertThat(findings(measured(table(attribute("pk", "long")), Basis.ITEMS, true, numbers)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.rule()).isEqualTo("sequence-partition-key");
                    assertThat(finding.severity()).isEqualTo(Severity.INFO);
                    assertThat(finding.message())
                            .startsWith(
                                    "Partition key \"pk\" holds numbers without gaps, like those of a sequence. Measured on"
                                            + " 2026-11-30: 48,211 values of pk in 50,000 items.");
                });
        assertThat(findings(measured(named, Basis.ITEMS, true, numbers)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
                    assertThat(finding.evidence()).isEqualTo(Evidence.DATA);
                });
    }

    /** The name of the sort key says nothing, or the wrong thing. */
    @ParameterizedTest
    @CsvSource({
        "sk, ulid, true",
        "sk, sequence, true",
        "sk, yyyy-MM-dd, true",
        "createdAt, uuid, false",
        "sk, integer, false"
    })
    void measuredSortKey_isMonotonicOrNot(String name, String format, boolean isFound) {
        EntitySchema entity = with(
                measured(
                        table(attribute("deviceId", TEXT), attribute(name, TEXT)),
                        Basis.ITEMS,
                        true,
                        new MeasuredKey(
                                null, 50_000, 5_000, "h:1", 0.4, 0, 0, null, format, new Growth("sk", 1, 900, 0.5))),
                writes(2_000));

        List<Finding> found = new Linter(LintConfiguration.DEFAULT)
                .lint(entity).stream()
                        .filter(finding -> finding.rule().equals("monotonic-sort-key-hot-collection"))
                        .toList();
        assertThat(found).hasSize(isFound ? 1 : 0);
        assertThat(found)
                .allSatisfy(
                        finding -> assertThat(finding.message())
                                .contains(
                                        "By sk, the newest 7 days have 900 items, 50 % of them on the newest day. The limit is"));
    }

    @Test
    void measuredDaysBeforeYears_doNotSort() {
        EntitySchema entity = measured(
                table(attribute("id", TEXT), attribute("sk", TEXT)),
                Basis.ITEMS,
                true,
                new MeasuredKey(null, 50_000, 5_000, "h:1", 0.01, 0, 0, null, "dd-MM-yyyy", null));

        assertThat(new Linter(LintConfiguration.DEFAULT).lint(entity))
                .filteredOn(finding -> finding.rule().equals("unsortable-date-format"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.evidence()).isEqualTo(Evidence.DATA);
                    assertThat(finding.message())
                            .contains("is written as dd-MM-yyyy", "Measured on 2026-11-30 in 50,000 items.");
                });
    }

    @Test
    void dateThatEachItemHasForItself_isNoBucket() {
        EntitySchema entity = measured(
                keyed("pk"),
                Basis.ITEMS,
                true,
                new MeasuredKey(null, 3_000, 2_900, "h:1", 0.01, 0, 0, "yyyy-MM-dd", null, null));

        assertThat(findings(entity)).isEmpty();
    }

    /** A thousand hours are six weeks. */
    @Test
    void manyValuesOfAnUnknownFormat_doNotRefuteHours() {
        assertThat(findings(measured(keyed("hour"), null, 1_000_000, 5_000, 0.001)))
                .hasSize(1);
        assertThat(findings(measured(keyed("day"), null, 1_000_000, 5_000, 0.001)))
                .isEmpty();
    }

    @Test
    void frequentValueAmongMany_isSkew_andSaysThatItemsAreNoLoad() {
        Finding finding = findings(measured(keyed("customerId"), null, 1_204_551, 48_211, 0.19))
                .get(0);

        assertThat(finding.rule()).isEqualTo("skewed-partition-key");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.message())
                .contains("19 % of 1,204,551 items have customerId=OPEN")
                .contains("If it takes as large a share of the requests");
    }

    @Test
    void measuredShare_isComparedWithDeclaredWrites() {
        EntitySchema entity = measured(keyed("customerId"), null, 1_204_551, 48_211, 0.19);

        assertThat(findings(with(entity, writes(1_000)))).isEmpty();
        assertThat(findings(with(entity, writes(9_000))))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.message()).contains("takes 1,710 write units a second, 19 % of all writes"));
        // Items that expire were written as well, so the share of those that are left says nothing.
        EntitySchema expiring = entity.toBuilder().timeToLive("expiresAt").build();
        assertThat(findings(with(expiring, new Workload(9_000, -1, -1, -1, -1, -1, 0.05))))
                .isEmpty();
    }

    @Test
    void measuredUnits_areComparedWithTheLimit() {
        EntitySchema entity = measured(
                keyed("customerId"),
                Basis.LOAD,
                true,
                new MeasuredKey(null, 0, 0, "h:9f2c", 0.42, 870, 12, null, null, null));

        assertThat(findings(entity)).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.evidence()).isEqualTo(Evidence.LOAD);
            assertThat(finding.message())
                    .contains("takes 870 write units a second, 42 % of all writes")
                    .contains("42 % of the capacity units go to the same customerId (h:9f2c)");
        });
    }

    @Test
    void valuesWithEqualShares_areNotSkewed() {
        assertThat(findings(measured(keyed("customerId"), null, 1_200, 5, 0.2)))
                .noneMatch(finding -> finding.rule().equals("skewed-partition-key"));
        assertThat(findings(measured(keyed("customerId"), null, 1_200, 5, 0.6)))
                .anyMatch(finding -> finding.rule().equals("skewed-partition-key"));
    }

    /** A snapshot of a program has the number of requests beside their units. */
    @Test
    void countedRequestsWithUnits_areNotThrottled() {
        EntitySchema entity = measured(
                keyed("customerId"),
                Basis.LOAD,
                false,
                new MeasuredKey(null, 22_375, -1, "h:9f2c", 0.67, 870, 12, null, null, null));

        assertThat(findings(entity))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message())
                        .contains("67 % of the capacity units go to the same customerId")
                        .doesNotContain("throttled requests"));
    }

    @Test
    void unknownNumberOfValues_isNotFew() {
        EntitySchema entity = measured(
                keyed("customerId"),
                Basis.LOAD,
                false,
                new MeasuredKey(null, 50_000, -1, "h:9f2c", 0.01, 9, 0, null, null, null));

        assertThat(findings(entity)).isEmpty();
    }

    @Test
    void keyOfAnIndex_isMeasuredByItself() {
        EntitySchema entity = globalIndex(attribute("customerId", TEXT));

        assertThat(findings(measured(entity, "by-key", 1_000_000, 3, 0.5)))
                .singleElement()
                .returns("gsi-low-cardinality-key", Finding::rule)
                .returns("by-key", Finding::index);
        assertThat(findings(measured(entity, "other", 1_000_000, 3, 0.5))).isEmpty();
    }

    @Test
    void boundsOfUnits_areNamedAsBounds_andAreNoErrors() {
        MeasuredKey key = new MeasuredKey(null, 0, 500, "h:9f2c", 0.42, 1_200, 3_600, null, null, null);
        EntitySchema entity = keyed("customerId").toBuilder()
                .measured(new Measurement(Basis.LOAD, "2026-11-30", false, 0, List.of(key), -1, -1, true))
                .build();

        assertThat(findings(entity)).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.evidence()).isEqualTo(Evidence.LOAD);
            assertThat(finding.message())
                    .contains("takes up to 1,200 write units or 3,600 read units a second, 42 % of the capacity units");
        });
    }

    @Test
    void throttledRequests_showASkewedKey_andNotFewKeys() {
        MeasuredKey key = new MeasuredKey(null, 5_000, 2, "h:9f2c", 0.9, 0, 0, null, null, null);
        EntitySchema entity = measured(keyed("customerId"), Basis.LOAD, false, key);

        assertThat(findings(entity)).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("skewed-partition-key");
            assertThat(finding.message())
                    .contains("90 % of 5,000 throttled requests are for the same customerId (h:9f2c)");
        });
    }
}
