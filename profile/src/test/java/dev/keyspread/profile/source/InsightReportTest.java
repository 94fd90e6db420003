package dev.keyspread.profile.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.ProfileJson;
import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.profile.StoredValue;
import dev.keyspread.profile.ValueHash;
import dev.keyspread.profile.source.InsightReport.Rule;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InsightReportTest {

    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final ValueHash HASH = ValueHash.of("a secret of the test".getBytes(StandardCharsets.UTF_8));
    private static final KeyAttributes TABLE = KeyAttributes.ofTable("customerId,orderId");
    private static final KeyAttributes INDEX = KeyAttributes.ofIndex("by-status=status");

    private static final String REPORT = """
            {"KeyLabels": ["PartitionKey"], "AggregationStatistic": "Sum", "AggregateValue": 720000.0, "ApproximateUniqueCount": 500,
             "Contributors": [
              {"Keys": ["c2"], "ApproximateAggregateValue": 72000.0,
               "Datapoints": [{"Timestamp": "2026-11-30T10:01:00+00:00", "ApproximateValue": 72000.0}]},
              {"Keys": ["c1"], "ApproximateAggregateValue": 360000.0,
               "Datapoints": [{"Timestamp": "2026-11-30T10:00:00+00:00", "ApproximateValue": 180000.0},
                              {"Timestamp": "2026-11-30T10:01:00+00:00", "ApproximateValue": 180000.0}]}],
             "MetricDatapoints": []}
            """;

    private static Profile read(String rule, boolean values, KeyAttributes... keys) {
        return InsightReport.read(REPORT, Rule.of(rule), List.of(keys), HASH, values, NOW);
    }

    @Test
    void consumedUnits_areUpperBoundsOfBoth() {
        Profile profile = read("DynamoDBContributorInsights-PKC-orders-1576629651520", true, TABLE);

        assertThat(profile.table()).isEqualTo("orders");
        assertThat(profile.basis()).isEqualTo(Basis.LOAD);
        assertThat(profile.unitsAreBounds()).isTrue();
        assertThat(profile.complete()).isFalse();
        KeyProfile key = profile.keys().get(0);
        // 720,000 in two minutes are 6,000 a second.
        assertThat(key.readUnitsPerSecond()).isEqualTo(6_000);
        assertThat(key.writeUnitsPerSecond()).isEqualTo(2_000);
        assertThat(key.distinct()).isEqualTo(500);
        assertThat(key.heaviest()).extracting(HeavyKey::key).containsExactly("c1", "c2");
        // A key at the limit of a partition: 180,000 a minute.
        assertThat(key.heaviest().get(0).writeUnitsPerSecond()).isEqualTo(1_000);
        assertThat(key.heaviest().get(0).readUnitsPerSecond()).isEqualTo(3_000);
        assertThat(ProfileJson.read(ProfileJson.write(profile))).isEqualTo(profile);
    }

    @Test
    void values_areHashedUnlessTheyAreWanted() {
        Profile profile = read("DynamoDBContributorInsights-PKC-orders-1576629651520", false, TABLE);

        assertThat(ProfileJson.write(profile)).doesNotContain("\"c1\"").doesNotContain("\"c2\"");
        assertThat(profile.keys().get(0).heaviest().get(0).key())
                .isEqualTo(ValueHash.text(HASH.hash(StoredValue.string("c1"))));
    }

    @Test
    void throttledRequests_areCounted() {
        Profile profile = read("DynamoDBContributorInsights-PKT-orders-1576629651520", true, TABLE);

        assertThat(profile.unitsAreBounds()).isFalse();
        assertThat(profile.source()).isEqualTo("contributor insights, throttled requests");
        KeyProfile key = profile.keys().get(0);
        assertThat(key.hasLoad()).isFalse();
        assertThat(key.items()).isEqualTo(720_000);
        assertThat(key.heaviest().get(0).items()).isEqualTo(360_000);
    }

    @Test
    void ruleOfAnIndex_isAboutItsKey() {
        Profile profile = read("DynamoDBContributorInsights-PKC-my-orders-by-status-1576629651520", true, TABLE, INDEX);

        assertThat(profile.table()).isEqualTo("my-orders");
        assertThat(profile.keys()).extracting(KeyProfile::index).containsExactly(null, "by-status");
        assertThat(profile.keys().get(0).heaviest()).isEmpty();
        assertThat(profile.keys().get(1).readUnitsPerSecond()).isEqualTo(6_000);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read("DynamoDBContributorInsights-PKC-orders-1576629651520", true, TABLE, INDEX))
                .withMessage("The rule is about \"orders\", which is not a table and its index \"by-status\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DynamoDBContributorInsights-SKC-orders-1576629651520|is a rule of single items",
                "orders|is not the name of a rule"
            })
    void otherRules_areErrors(String name, String problem) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Rule.of(name))
                .withMessageStartingWith("\"" + name + "\" " + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "{}|not a report: it has no \"Contributors\"",
                "[|not JSON",
                "{\"Contributors\": [{\"Datapoints\": [{\"Timestamp\": 1}]}], \"AggregationStatistic\": \"Sum\"}|The report has less than two data"
                        + " points, so its period is not known. Make one of several minutes with --period 60",
                "{\"Contributors\": [{\"Datapoints\": [{\"Timestamp\": \"now\"}]}], \"AggregationStatistic\": \"Sum\"}|not a report: a"
                        + " \"Timestamp\" is not a time"
            })
    void otherTexts_areErrors(String json, String problem) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> InsightReport.read(json, new Rule("orders", false), List.of(TABLE), HASH, false, NOW))
                .withMessageStartingWith(problem);
    }
}
