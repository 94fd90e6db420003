package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.composite;
import static dev.keyspread.lint.rules.Entities.globalIndex;
import static dev.keyspread.lint.rules.Entities.index;
import static dev.keyspread.lint.rules.Entities.shardedTable;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Entities.tableWithoutSortKey;
import static dev.keyspread.lint.rules.Entities.with;
import static dev.keyspread.lint.rules.Entities.writes;
import static dev.keyspread.lint.rules.Orders.check;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.input.KeySchemaRow;
import dev.keyspread.lint.rules.Entities;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeBucketedPartitionKeyTest {

    private static final AttributeSchema DAY = attribute("written", "java.time.LocalDate");
    private static final AttributeSchema DAY_TEXT = attribute("eventDate", "java.lang.String");

    private final LintRule rule = new TimeBucketedPartitionKey();

    @Test
    void table_dateKey_isWarningThatNamesTheCure() {
        assertThat(check(rule, table(DAY)))
                .containsExactly(new Finding(
                        "time-bucketed-partition-key",
                        Severity.WARNING,
                        Evidence.NAMES,
                        "com.example.Order",
                        "written",
                        null,
                        Message.of("Partition key \"written\" holds a day (LocalDate).")
                                .because(
                                        "All items of the same day share one key, and one key takes at most 1,000 write units"
                                                + " a second.")
                                .fixedBy("In a new table, move it to the sort key, or shard it:"
                                        + " @ShardedKey(suffixes = 8, calculated = true)."
                                        + PartitionKeyJudgement.HIDES)));
    }

    @Test
    void compositeKey_ofADayAlone_isWarning() {
        KeyMember day = new KeyMember("date", "java.time.LocalDate", List.of());
        KeyMember tenant = new KeyMember("tenant", "java.lang.String", List.of());

        assertThat(only(composite("DAY#{date}", day)).message())
                .startsWith(
                        "Partition key \"DAY#{date}\" holds a day (LocalDate). All items of the same day share one key,");
        assertThat(check(rule, composite("{tenant}#{date}", tenant, day))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "java.time.LocalDate,a day",
        "java.sql.Date,a day",
        "java.time.YearMonth,a month",
        "java.time.Year,a year",
        "org.threeten.extra.YearWeek,a week"
    })
    void table_typeOfBucket_isWarningWhateverTheName(String javaType, String bucket) {
        assertThat(only(table(attribute("pk", javaType))).message()).contains("holds " + bucket + " (");
    }

    @ParameterizedTest
    @CsvSource({
        "date,a day",
        "eventDate,a day",
        "event_date,a day",
        "createdDate,a day",
        "creationDay,a day",
        "dt,a day",
        "ds,a day",
        "ymd,a day",
        "yyyymmdd,a day",
        "dateHour,an hour",
        "yyyyMMddHH,an hour",
        "yearMonth,a month",
        "yyyymm,a month",
        "billingMonth,a month",
        "week,a week",
        "fiscalQuarter,a quarter",
        "year,a year",
        "reportingPeriod,a period",
        "timeBucket,a period",
        "dayBucket,a day",
        "dateCreated,a day",
        "dateOfEvent,a day",
        "minute,a minute",
        "shortDateString,a day"
    })
    void table_nameOfBucket_isWarning(String name, String bucket) {
        String rounding = bucket.equals("a period") ? "a rounded time" : "a time rounded to " + bucket;
        Finding finding = only(table(attribute(name, "java.lang.String")));

        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.message()).contains("is " + rounding + ", judging by its name. All items of the same ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "birthDate",
                "dateOfBirth",
                "dob",
                "anniversaryDate",
                "issueDate",
                "hireDate",
                "dayTraderId",
                "dateId",
                "userIdMonth",
                "recipientIdCreationMonth",
                "monthlyHistoryId",
                "deviceDay",
                "bucket",
                "bucketName",
                "gracePeriod",
                "createdAt",
                "updated",
                "timestamp",
                "birthday",
                "modelYear",
                "holiday",
                "headquarter",
                "candidate",
                "dateBy",
                "orderId"
            })
    void table_nameOfNoBucket_isSilent(String name) {
        assertThat(check(rule, table(attribute(name, "java.lang.String")))).isEmpty();
    }

    @Test
    void table_dateOfLongAgo_isSilent() {
        assertThat(check(rule, table(attribute("birthDate", "java.time.LocalDate"))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "day,java.time.Instant,true",
        "date,java.time.Instant,true",
        "date,java.util.Date,true",
        "date,long,true",
        "createdDate,java.time.Instant,false",
        "eventDate,long,false",
        "day,long,true",
        "date,int,true",
        "period,long,false",
        "billingPeriod,long,true",
        "date,java.util.UUID,false",
        "hour,java.lang.Long,true",
        "date,boolean,false"
    })
    void table_nameOfBucket_countsForTypesThatMayBeRounded(String name, String javaType, boolean found) {
        assertThat(check(rule, table(attribute(name, javaType))).isEmpty()).isEqualTo(!found);
    }

    @Test
    void table_speechlessMember_isJudgedByItsAttribute() {
        assertThat(check(rule, table(attribute("gsi1pk", "eventDate", "java.lang.String"))))
                .hasSize(1);
        assertThat(check(rule, table(attribute("pk", "eventDate", "java.lang.String"))))
                .hasSize(1);
        assertThat(check(rule, table(attribute("orderId", "eventDate", "java.lang.String"))))
                .isEmpty();
    }

    @Test
    void table_enumOfMonths_isLeftToTheOtherRule() {
        EntitySchema entity = table(Entities.enumeration("month", List.of("JANUARY", "FEBRUARY")));

        assertThat(new Linter(LintConfiguration.DEFAULT).lint(entity))
                .extracting(Finding::rule)
                .containsExactly("low-cardinality-partition-key");
    }

    @Test
    void table_dayNamedStatus_isLeftToThisRule() {
        EntitySchema entity = table(attribute("status", "java.time.LocalDate"));

        assertThat(new Linter(LintConfiguration.DEFAULT).lint(entity))
                .extracting(Finding::rule)
                .containsExactly("time-bucketed-partition-key");
    }

    @Test
    void table_withoutSortKey_saysThatShardingTakesOne() {
        assertThat(only(tableWithoutSortKey(DAY)).message()).contains("which this table lacks.");
    }

    @ParameterizedTest
    @CsvSource({
        "chores, week_key, INFO",
        "chores, week, INFO",
        "menus, yearMonth, INFO",
        "chores, quarter, INFO",
        "chores, year, INFO",
        "chores, day, WARNING",
        "chores, billing_period, WARNING",
        "page-views, month, WARNING",
        "api-requests, month, WARNING",
        "user-data, month, WARNING"
    })
    void tableWithoutSortKey_ofWeeksOrLonger_isHotOnlyWithEvidenceOfLoad(String table, String key, Severity severity) {
        EntitySchema periods = EntitySchemaBuilder.ofTable(
                        table,
                        tableWithoutSortKey(attribute(key, "java.lang.String")).key())
                .build();

        assertThat(only(periods).severity()).isEqualTo(severity);
        assertThat(only(with(periods, writes(500))).severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void indexOrTableWithSortKey_ofWeeks_isWarning() {
        AttributeSchema week = attribute("week", "java.lang.String");

        assertThat(only(table(week)).severity()).isEqualTo(Severity.WARNING);
    }

    @ParameterizedTest
    @CsvSource({"daily_winners, INFO", "report-of-days, INFO", "exchange_rates, INFO", "workouts, WARNING"})
    void tableWithoutSortKey_ofSummaries_isInfo(String table, Severity severity) {
        EntitySchema entity = EntitySchemaBuilder.ofTable(
                        table, tableWithoutSortKey(DAY).key())
                .build();

        assertThat(only(entity).severity()).isEqualTo(severity);
    }

    @Test
    void table_shardedKey_isSilent() {
        assertThat(check(rule, shardedTable(DAY))).isEmpty();
    }

    @Test
    void globalIndex_key_isLeftToAnotherRule() {
        assertThat(check(rule, globalIndex(DAY))).isEmpty();
    }

    @Test
    void localIndex_keyOfTable_isNotReportedAgain() {
        assertThat(check(rule, index(DAY, IndexSchema.Kind.LOCAL, IndexSchema.Projection.ALL)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"700,1024,WARNING", "701,1024,ERROR", "350,1025,WARNING", "351,1025,ERROR", "5000,-1,ERROR"})
    void workload_writesBeyondOneKey_isError(long writesPerSecond, long itemBytes, Severity severity) {
        Workload workload = new Workload(writesPerSecond, -1, itemBytes, -1, -1);

        assertThat(only(with(table(DAY), workload)).severity()).isEqualTo(severity);
    }

    @Test
    void workload_writesBeyondOneKey_areInTheMessage() {
        assertThat(only(with(table(DAY), writes(5_000))).message())
                .contains("The declared load needs 5,000 of it.")
                .contains("@ShardedKey(suffixes = 8, calculated = true).");
    }

    @ParameterizedTest
    @CsvSource({
        "249,749,20000,INFO",
        "250,749,20000,WARNING",
        "249,750,20000,WARNING",
        "249,749,2000000,WARNING",
        "249,-1,20000,WARNING",
        "249,749,-1,WARNING",
        "-1,5,20000,WARNING"
    })
    void workload_small_isOneLevelLower(long writes, long reads, long items, Severity severity) {
        Workload workload = new Workload(writes, reads, -1, items, -1);

        assertThat(only(with(table(DAY), workload)).severity()).isEqualTo(severity);
    }

    @Test
    void workload_small_isExplained() {
        assertThat(only(with(table(DAY), new Workload(5, 5, -1, 20_000, -1))).message())
                .contains("so this matters only if the load grows.");
    }

    @Test
    void workload_readsBeyondEachKey_isError() {
        Workload workload = new Workload(-1, 50_000, -1, -1, -1, 10, -1);

        assertThat(only(with(table(DAY), workload)).severity()).isEqualTo(Severity.ERROR);
        assertThat(only(with(table(DAY), workload)).message())
                .contains("The declared load needs 5,000 read units a second of each key, and one key gives at"
                        + " most 3,000.");
        assertThat(only(with(table(DAY), new Workload(-1, 30_000, -1, -1, -1, 10, -1)))
                        .severity())
                .isEqualTo(Severity.WARNING);
    }

    @Test
    void workload_readsOfTheHottestDay_areAnError() {
        assertThat(only(with(table(DAY), new Workload(-1, 5_000, -1, -1, -1, -1, 0.9)))
                        .severity())
                .isEqualTo(Severity.ERROR);
    }

    @Test
    void workload_referenceTable_isSilent() {
        assertThat(check(rule, with(table(DAY), new Workload(5, 5, 100, 365, 1))))
                .isEmpty();
    }

    @Test
    void workload_manyDeclaredKeys_clearNameAndNotType() {
        Workload thousandKeys = new Workload(-1, -1, -1, 1_000_000, 1_000);
        Workload fewerKeys = new Workload(-1, -1, -1, 1_000_000, 1_001);

        assertThat(check(rule, with(table(DAY_TEXT), thousandKeys))).isEmpty();
        assertThat(check(rule, with(table(DAY_TEXT), fewerKeys))).hasSize(1);
        assertThat(check(rule, with(table(DAY), thousandKeys))).hasSize(1);
    }

    @Test
    void workload_manyDeclaredHours_proveNothing() {
        Workload thousandKeys = new Workload(-1, -1, -1, 1_000_000, 1_000);

        assertThat(check(rule, with(table(attribute("hour", "java.lang.String")), thousandKeys)))
                .hasSize(1);
    }

    private Finding only(EntitySchema entity) {
        List<Finding> findings = check(rule, entity);
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    @ParameterizedTest
    @CsvSource({"Feed,feedDay,1", "Feeds,feed_month,1", "Feed,storeDay,0", "StoreFeed,storeDay,0"})
    void dayOfItsOwnItems_isNoOwnersDay(String table, String name, int findings) {
        String row = "{\"id\":\"1\",\"kind\":\"table\",\"entity_or_table_name\":\"" + table
                + "\",\"partition_key_name\":\"" + name + "\"}";

        assertThat(check(rule, KeySchemaRow.read(row).schema())).hasSize(findings);
    }
}
