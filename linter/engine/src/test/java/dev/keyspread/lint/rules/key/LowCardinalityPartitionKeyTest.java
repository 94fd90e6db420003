package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Entities.FOUR_CONSTANTS;
import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.composite;
import static dev.keyspread.lint.rules.Entities.enumeration;
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
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LowCardinalityPartitionKeyTest {

    private static final AttributeSchema STATUS_ENUM = enumeration("status", FOUR_CONSTANTS);
    private static final AttributeSchema STATUS_TEXT = attribute("status", "java.lang.String");

    private final LintRule rule = new LowCardinalityPartitionKey();

    private static final KeyMember STATUS_MEMBER =
            new KeyMember("status", "com.example.OrderStatus", STATUS_ENUM.constants());

    @Test
    void table_enumKey_isWarningThatNamesTheCure() {
        assertThat(check(rule, table(STATUS_ENUM)))
                .containsExactly(new Finding(
                        "low-cardinality-partition-key",
                        Severity.WARNING,
                        Evidence.NAMES,
                        "com.example.Order",
                        "status",
                        null,
                        Message.of("Partition key \"status\" can hold 4 values (enum OrderStatus).")
                                .because("All writes share 4 keys, and one key takes at most 1,000 write units a"
                                        + " second.")
                                .fixedBy("In a new table, move it to the sort key, or shard it:"
                                        + " @ShardedKey(suffixes = 8, calculated = true)."
                                        + PartitionKeyJudgement.HIDES)));
    }

    @Test
    void table_booleanKey_isWarning() {
        assertThat(only(table(attribute("shipped", "boolean"))).message())
                .startsWith("Partition key \"shipped\" can hold 2 values (boolean). All writes share 2 keys,");
        assertThat(only(table(attribute("shipped", "java.lang.Boolean"))).severity())
                .isEqualTo(Severity.WARNING);
    }

    @Test
    void table_enumOfOneConstant_isSingular() {
        assertThat(only(table(enumeration("kind", List.of("ONLY")))).message())
                .contains("can hold 1 value (enum OrderStatus). All writes share 1 key,");
    }

    @Test
    void compositeKey_ofOneEnum_isNamedByItsTemplate() {
        assertThat(check(rule, composite("STATUS#{status}", STATUS_MEMBER)))
                .containsExactly(new Finding(
                        "low-cardinality-partition-key",
                        Severity.WARNING,
                        Evidence.NAMES,
                        "com.example.Order",
                        "status",
                        null,
                        Message.of("Partition key \"STATUS#{status}\" can hold 4 values (enum OrderStatus).")
                                .because("All writes share 4 keys, and one key takes at most 1,000 write units a"
                                        + " second.")
                                .fixedBy("In a new table, add a member with many values to it, or shard it:"
                                        + " @ShardedKey(suffixes = 8, calculated = true) on the class."
                                        + PartitionKeyJudgement.HIDES)));
    }

    @Test
    void compositeKey_ofTypesWithFewValues_countsTheirCombinations() {
        Finding finding =
                only(composite("{status}#{paid}", STATUS_MEMBER, new KeyMember("paid", "boolean", List.of())));

        assertThat(finding.member()).isNull();
        assertThat(finding.message())
                .startsWith(
                        "Partition key \"{status}#{paid}\" can hold 8 values, all combinations counted. All writes");
    }

    @Test
    void compositeKey_withOneStrongMember_isSound() {
        KeyMember customer = new KeyMember("customerId", "java.lang.String", List.of());

        assertThat(check(rule, composite("{status}#{customerId}", STATUS_MEMBER, customer)))
                .isEmpty();
        assertThat(check(rule, composite("CUSTOMER#{customerId}", customer))).isEmpty();
        assertThat(check(rule, composite("SETTINGS"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status",
                "orderStatus",
                "order_status",
                "BulkEmailStatus",
                "status_code",
                "countryCode",
                "type",
                "customer-type",
                "isActive",
                "has_attachment",
                "emailVerified",
                "deleted",
                "severity",
                "genderLabel",
                "subscriptionPlan",
                "salesChannel",
                "statusPk",
                "statusValue",
                "phoneNumberType",
                "idType",
                "tokenType"
            })
    void table_nameOfFewValues_isWarning(String name) {
        assertThat(only(table(attribute(name, "java.lang.String"))).severity()).isEqualTo(Severity.WARNING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "statusPageId",
                "typeId",
                "countryId",
                "dayTraderId",
                "deletedBy",
                "categoryKey",
                "statusToken",
                "orderId",
                "customerEmail",
                "userIdStatus",
                "statusUrl",
                "countryPhone",
                "authenticationState",
                "oauthState",
                "typeName",
                "issueNumber",
                "featureFlag",
                "channel",
                "plan",
                "lessonPlan",
                "isbn",
                "isoCode",
                "canonicalUrl",
                "stateless",
                "username",
                "pk",
                "createdAt",
                "companyCode",
                "zipCode",
                "statistics"
            })
    void table_nameOfManyValues_isSilent(String name) {
        assertThat(check(rule, table(attribute(name, "java.lang.String")))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.util.UUID", "java.time.Instant", "java.time.LocalDate", "java.sql.Date", "byte[]"})
    void table_typeOfManyValues_outweighsTheName(String javaType) {
        assertThat(check(rule, table(attribute("status", javaType)))).isEmpty();
    }

    @Test
    void table_binaryAttribute_outweighsTheName() {
        AttributeSchema binary =
                new AttributeSchema("status", "status", AttributeType.B, "com.example.Status", List.of());

        assertThat(check(rule, table(binary))).isEmpty();
    }

    @Test
    void table_numberWithNameOfFewValues_isWarning() {
        assertThat(only(table(attribute("priority", "int"))).severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void table_speechlessMember_isJudgedByItsAttribute() {
        assertThat(check(rule, table(attribute("pk", "orderStatus", "java.lang.String"))))
                .hasSize(1);
        assertThat(check(rule, table(attribute("orderId", "orderStatus", "java.lang.String"))))
                .isEmpty();
    }

    @Test
    void table_nameOnly_asksForNumbers() {
        assertThat(only(table(STATUS_TEXT)).message())
                .contains("can hold few values, judging by its name. All writes go to a handful of keys,")
                .endsWith("If it holds many values, declare them: @Workload(items = ..., itemsPerKey = ...).");
    }

    @Test
    void tableWithoutSortKey_holdsTheValuesThemselves_isInfo() {
        Finding finding = only(tableWithoutSortKey(STATUS_ENUM));

        assertThat(finding.severity()).isEqualTo(Severity.INFO);
        assertThat(finding.message())
                .isEqualTo(
                        "Partition key \"status\" can hold 4 values (enum OrderStatus). Without a sort key, the table"
                                + " holds one item for each value, and a write replaces it. If it has to hold more, use a"
                                + " partition key with many values.");
        assertThat(only(tableWithoutSortKey(STATUS_TEXT)).severity()).isEqualTo(Severity.INFO);
    }

    @Test
    void tableWithoutSortKey_withLoad_isWarningThatSaysThatShardingTakesOne() {
        Finding finding = only(with(tableWithoutSortKey(STATUS_ENUM), writes(500)));

        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.message()).contains(" Sharding needs a sort key, which this table lacks.");
    }

    @ParameterizedTest
    @CsvSource({"country, INFO", "hasInvoice, INFO", "orderId, WARNING", "createdAt, WARNING"})
    void tableSortedByFewValues_holdsFewItems_isInfo(String sortKey, Severity severity) {
        EntitySchema entity = table(STATUS_TEXT, attribute(sortKey, "java.lang.String"));

        assertThat(only(entity).severity()).isEqualTo(severity);
    }

    @ParameterizedTest
    @ValueSource(strings = {"user-preferences", "templates", "shop-config-dev", "LogTypesTable"})
    void tableOfSettings_isNotSmallByItsName(String table) {
        EntitySchema named =
                EntitySchemaBuilder.ofTable(table, table(STATUS_TEXT).key()).build();

        assertThat(only(named).severity()).isEqualTo(Severity.WARNING);
        assertThat(only(named).message()).doesNotContain("few items");
    }

    @ParameterizedTest
    @ValueSource(strings = {"product-counts", "LikeCounters", "leaderboard-scores"})
    void tableOfCountersWithoutSortKey_isWarning(String table) {
        EntitySchema counters = EntitySchemaBuilder.ofTable(
                        table, tableWithoutSortKey(STATUS_TEXT).key())
                .build();

        assertThat(only(counters).severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void table_stateWithoutSortKey_isInfoAsAnyStatus() {
        AttributeSchema state = attribute("state", "java.lang.String");

        assertThat(only(tableWithoutSortKey(state)).severity()).isEqualTo(Severity.INFO);
        assertThat(check(rule, table(state))).hasSize(1);
    }

    @Test
    void table_shardedKey_isSilent() {
        assertThat(check(rule, shardedTable(STATUS_ENUM))).isEmpty();
    }

    @Test
    void table_largeEnum_isInfo() {
        List<String> constants =
                IntStream.range(0, 1_001).mapToObj(i -> "C" + i).toList();

        assertThat(only(table(enumeration("country", constants))).severity()).isEqualTo(Severity.INFO);
        assertThat(only(table(enumeration("country", constants.subList(0, 1_000))))
                        .severity())
                .isEqualTo(Severity.WARNING);
    }

    @Test
    void globalIndex_key_isLeftToAnotherRule() {
        assertThat(check(rule, globalIndex(STATUS_ENUM))).isEmpty();
    }

    @Test
    void localIndex_keyOfTable_isNotReportedAgain() {
        assertThat(check(rule, index(STATUS_ENUM, IndexSchema.Kind.LOCAL, IndexSchema.Projection.ALL)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"4000,1024,WARNING", "4001,1024,ERROR", "2000,1025,WARNING", "2001,1025,ERROR", "4001,-1,ERROR"})
    void workload_writesBeyondEachKey_isError(long writesPerSecond, long itemBytes, Severity severity) {
        Workload workload = new Workload(writesPerSecond, -1, itemBytes, -1, -1);

        assertThat(only(with(table(STATUS_ENUM), workload)).severity()).isEqualTo(severity);
    }

    @Test
    void workload_writesBeyondEachKey_areInTheMessage() {
        assertThat(only(with(table(STATUS_ENUM), writes(5_000))).message())
                .contains("1,000 write units a second. The declared load needs 1,250 of each. In a new table, move it")
                .contains("@ShardedKey(suffixes = 8, calculated = true).");
    }

    @ParameterizedTest
    @CsvSource({"12000,4096,WARNING", "12001,4096,ERROR", "6001,4097,ERROR"})
    void workload_readsBeyondEachKey_isError(long readsPerSecond, long itemBytes, Severity severity) {
        Workload workload = new Workload(-1, readsPerSecond, itemBytes, -1, -1);

        assertThat(only(with(table(STATUS_ENUM), workload)).severity()).isEqualTo(severity);
    }

    @ParameterizedTest
    @CsvSource({
        "249,749,-1,20000,INFO", // small
        "250,749,-1,20000,WARNING", // a quarter of the write units
        "249,749,1025,20000,WARNING", // two units an item
        "249,750,-1,20000,WARNING", // a quarter of the read units
        "249,749,1024,1048575,INFO", // just under 1 GB
        "249,749,1024,1048576,WARNING", // 1 GB
        "249,-1,1024,20000,WARNING", // nothing said about reads
        "249,749,1024,-1,WARNING", // nothing said about the size
        "-1,10,-1,20000,WARNING" // nothing said about writes
    })
    void workload_small_isOneLevelLower(long writes, long reads, long itemBytes, long items, Severity severity) {
        Workload workload = new Workload(writes, reads, itemBytes, items, -1);

        assertThat(only(with(table(STATUS_ENUM), workload)).severity()).isEqualTo(severity);
    }

    @Test
    void workload_small_isExplained() {
        assertThat(only(with(table(STATUS_ENUM), new Workload(5, 5, -1, 20_000, -1)))
                        .message())
                .contains("The declared load is less than a quarter of that, so this matters only if the load grows.");
    }

    @Test
    void workload_thatOnlySeemsSmall_saysWhatToDeclare() {
        assertThat(only(with(table(STATUS_ENUM), writes(5))).message())
                .contains("The declared writes are few. If reads and items are few as well, declare them:"
                        + " @Workload(peakReadsPerSecond = ..., items = ...).");
    }

    @ParameterizedTest
    @CsvSource({"5,9999,true", "5,10000,false", "-1,9999,false", "250,9999,false"})
    void workload_referenceTable_isSilent(long writes, long items, boolean silent) {
        Workload workload = new Workload(writes, -1, 100, items, -1);

        assertThat(check(rule, with(table(STATUS_ENUM), workload)).isEmpty()).isEqualTo(silent);
    }

    @ParameterizedTest
    @CsvSource({"1000000,1000,true", "1000000,1001,false", "1000000,-1,false", "-1,1,false", "1000000,0,false"})
    void workload_manyDeclaredKeys_clearName(long items, long itemsPerKey, boolean silent) {
        Workload workload = new Workload(-1, -1, -1, items, itemsPerKey);

        assertThat(check(rule, with(table(STATUS_TEXT), workload)).isEmpty()).isEqualTo(silent);
        assertThat(check(rule, with(table(STATUS_ENUM), workload))).hasSize(1);
    }

    @Test
    void workload_fewDeclaredKeys_areComputedWith() {
        Workload workload = new Workload(20_000, -1, -1, 1_000_000, 100_000);

        Finding finding = only(with(table(STATUS_TEXT), workload));

        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.message())
                .contains("holds 10 declared values. All writes share 10 keys,")
                .contains("The declared load needs 2,000 of each.")
                .contains("@ShardedKey(suffixes = 29, calculated = true).");
    }

    @Test
    void workload_unimaginable_isError() {
        Workload workload = new Workload(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 1);

        assertThat(only(with(table(STATUS_ENUM), workload)).severity()).isEqualTo(Severity.ERROR);
    }

    private Finding only(EntitySchema entity) {
        List<Finding> findings = check(rule, entity);
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    @Test
    void advice_namesThePageAboutTablesWithItems() {
        assertThat(only(table(STATUS_ENUM)).message())
                .contains("In a new table, move it")
                .endsWith("Both changes hide the items that the table already has. To move them:"
                        + " https://github.com/keyspread/keyspread/blob/main/docs/how-to/shard-a-live-table.md");
    }
}
