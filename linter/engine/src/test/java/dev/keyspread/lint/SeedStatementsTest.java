package dev.keyspread.lint;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.composite;
import static dev.keyspread.lint.rules.Entities.globalIndex;
import static dev.keyspread.lint.rules.Entities.shardedTable;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Entities.tableWithoutSortKey;
import static dev.keyspread.lint.rules.Entities.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Workload;
import java.util.ArrayList;
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
                .contains("@ShardedKey(suffixes = 8, calculated = true)");
    }

    @Test
    void guide_deviceThatIsFarMorePopular_isBad() {
        EntitySchema readings = table(attribute("deviceId", "java.lang.String"));

        assertThat(warnings(with(readings, new Workload(5_000, -1, 200, -1, -1, 100_000, 0.7))))
                .containsExactly("skewed-partition-key");
    }

    @Test
    void guide_fewKeysThatAreSharded_areGood() {
        assertThat(warnings(shardedTable(attribute("status", "java.lang.String"))))
                .isEmpty();
    }

    @Test
    void guide_suffixCalculatedFromTheOrderId_isGoodIfReadersKnowIt() {
        EntitySchema orders = sharded(calculated("orderId"));

        assertThat(warnings(reading(orders, AccessPattern.Operation.GET, "day", "orderId")))
                .isEmpty();
    }

    @Test
    void guide_suffixDrawnAtRandom_isBadForReadersOfOneItem() {
        EntitySchema orders =
                sharded(new Sharding(Sharding.Layout.SUFFIX, 200, 200, false, List.of(), ".", 1, null, null));

        assertThat(warnings(reading(orders, AccessPattern.Operation.GET, "day", "orderId")))
                .containsExactly("random-shard-with-point-reads");
        assertThat(warnings(reading(orders, AccessPattern.Operation.QUERY, "day")))
                .isEmpty();
    }

    @Test
    void guide_suffixCalculatedFromAConstant_isBad() {
        assertThat(warnings(sharded(calculated("day")))).containsExactly("shard-source-low-cardinality");
    }

    @Test
    void guide_moreThanAPartitionGivesAKey_isBad() {
        EntitySchema oneKey = table(attribute("invoiceId", "java.lang.String"));

        assertThat(warnings(with(oneKey, new Workload(1_001, -1, 1_024, 1_000, 1_000))))
                .containsExactly("partition-limit-exceeded");
        assertThat(warnings(with(oneKey, new Workload(700, -1, 1_024, 1_000, 1_000))))
                .isEmpty();
    }

    @Test
    void guide_popularItems_areCached() {
        EntitySchema products = with(
                table(attribute("productId", "java.lang.String")), new Workload(-1, 10_000, 1_024, -1, -1, -1, 0.5));

        assertThat(warnings(products)).containsExactly("hot-read-without-cache");
        assertThat(warnings(products.toBuilder()
                        .cache(new CacheSchema(1_000, 0, 1_000))
                        .build()))
                .isEmpty();
    }

    @Test
    void article_invoiceOfManyTransactions_isSharded() {
        EntitySchema invoices = table(attribute("invoiceNumber", "java.lang.String"));

        assertThat(warnings(with(invoices, new Workload(5_000, -1, 1_024, 50_000, 50_000))))
                .containsExactly("partition-limit-exceeded");
    }

    @Test
    void article_suffixesOfTheFormulaAlone_haveNoBuffer() {
        EntitySchema five = with(
                sharded(new Sharding(Sharding.Layout.SUFFIX, 5, 5, false, List.of(), ".", 0, null, null)),
                new Workload(5_000, -1, 1_024, -1, -1));

        assertThat(warnings(five)).containsExactly("shard-count-too-low");
    }

    @Test
    void article_generatedIdWithoutReads_isBad() {
        AttributeSchema customerId = attribute("customerId", "java.lang.String");
        AttributeSchema transactionId = attribute("transactionId", "java.lang.String");
        AttributeSchema orderId = attribute("orderId", "java.lang.String");
        AccessPattern history = new AccessPattern(
                "orders of a customer",
                AccessPattern.Operation.QUERY,
                "by-key",
                List.of("customerId"),
                List.of(),
                5,
                false,
                -1,
                -1);
        AccessPattern insert =
                new AccessPattern("new", AccessPattern.Operation.PUT, null, List.of(), List.of(), 5, false, -1, -1);

        assertThat(warnings(table(transactionId, customerId).toBuilder()
                        .attributes(List.of(transactionId, customerId, orderId))
                        .indexes(globalIndex(customerId).indexes())
                        .patterns(List.of(history, insert))
                        .build()))
                .containsExactly("synthetic-partition-key-unused");
    }

    @Test
    void article_popularProductByDate_isBad() {
        EntitySchema orders = sorted("productSku", "orderDate", new Workload(2_000, -1, 1_024, -1, -1, -1, 0.5));

        assertThat(warnings(orders)).contains("monotonic-sort-key-hot-collection");
    }

    @Test
    void article_readWithoutEqualityOnTheKey_isBad() {
        EntitySchema orders = table(attribute("customerId", "java.lang.String"));

        assertThat(warnings(reading(orders, AccessPattern.Operation.QUERY, "orderId")))
                .containsExactly("read-without-partition-key");
        assertThat(warnings(reading(orders, AccessPattern.Operation.QUERY, "customerId")))
                .isEmpty();
    }

    @Test
    void article_indexBySharesOfTheCountry_isGood() {
        AttributeSchema country = attribute("tx_country", "java.lang.String");
        Sharding numbered = new Sharding(Sharding.Layout.NUMBER, 10, 10, false, List.of(), ".", 0, null, null);
        EntitySchema plain = globalIndex(country);
        IndexSchema index = plain.indexes().get(0);
        KeyPart shard =
                new KeyPart(index.key().partitionKeys().get(0).members(), null, "shard", AttributeType.N, numbered);
        KeySchema key = new KeySchema(List.of(shard), index.key().partitionKeys());
        IndexSchema sharded = new IndexSchema(index.name(), index.kind(), key, index.projection(), index.include());

        assertThat(warnings(plain.toBuilder().indexes(List.of(sharded)).build()))
                .isEmpty();
    }

    @Test
    void guide_productOfTheCharacters_isBad() {
        String product = "dev.keyspread.annotations.CharacterProduct";
        Sharding sharding =
                new Sharding(Sharding.Layout.SUFFIX, 200, 200, true, List.of("orderId"), ".", 1, product, null);

        assertThat(warnings(sharded(sharding))).containsExactly("weak-shard-function");
        assertThat(warnings(sharded(calculated("orderId")))).isEmpty();
    }

    @Test
    void guide_localIndex_boundsTheItemsOfAKey() {
        EntitySchema rooms = withLocalIndex(new Workload(-1, -1, 1_024, -1, 10_000_000));

        assertThat(warnings(rooms)).containsExactly("lsi-item-collection-limit");
        assertThat(warnings(withLocalIndex(new Workload(-1, -1, 1_024, -1, 1_000))))
                .isEmpty();
    }

    @Test
    void guide_localIndex_keepsAHotKeyOnOnePartition() {
        EntitySchema rooms = withLocalIndex(new Workload(5_000, -1, 1_024, -1, -1, -1, 0.5));

        assertThat(warnings(rooms)).contains("lsi-blocks-heat-split");
        assertThat(warnings(withLocalIndex(new Workload(5_000, -1, 1_024, -1, -1, -1, 0.01))))
                .isEmpty();
    }

    /** Messages of a room, with a local index by their likes. */
    private static EntitySchema withLocalIndex(Workload workload) {
        EntitySchema plain = with(table(attribute("roomId", "java.lang.String")), workload);
        KeyPart likes = new KeyPart(
                List.of(new KeyMember("score", "java.lang.String", List.of())), null, "score", AttributeType.S, null);
        KeySchema key = new KeySchema(plain.key().partitionKeys(), List.of(likes));
        List<AttributeSchema> attributes = new ArrayList<>(plain.attributes());
        attributes.add(attribute("score", "java.lang.String"));
        return plain.toBuilder()
                .indexes(List.of(new IndexSchema(
                        "by-score", IndexSchema.Kind.LOCAL, key, IndexSchema.Projection.KEYS_ONLY, List.of())))
                .attributes(attributes)
                .build();
    }

    private static Sharding calculated(String from) {
        return new Sharding(Sharding.Layout.SUFFIX, 200, 200, true, List.of(from), ".", 1, null, null);
    }

    /** The guide's table: a day with the order's id as the range key. */
    private static EntitySchema sharded(Sharding sharding) {
        EntitySchema plain = table(attribute("day", "java.time.LocalDate"));
        KeyPart day = plain.key().partitionKeys().get(0);
        KeyPart spread = new KeyPart(day.members(), null, day.attribute(), day.type(), sharding);
        return plain.toBuilder()
                .key(new KeySchema(List.of(spread), plain.key().sortKeys()))
                .build();
    }

    private static EntitySchema sorted(String partitionKey, String sortKey, Workload workload) {
        EntitySchema plain = table(attribute(partitionKey, "java.lang.String"));
        KeyMember date = new KeyMember(sortKey, "java.time.Instant", List.of());
        KeyPart part = new KeyPart(List.of(date), null, sortKey, AttributeType.S, null);
        List<AttributeSchema> attributes = new ArrayList<>(plain.attributes());
        attributes.add(attribute(sortKey, "java.time.Instant"));
        return plain.toBuilder()
                .key(new KeySchema(plain.key().partitionKeys(), List.of(part)))
                .attributes(attributes)
                .workload(workload)
                .build();
    }

    private static EntitySchema reading(EntitySchema entity, AccessPattern.Operation operation, String... by) {
        AccessPattern pattern = new AccessPattern("a read", operation, null, List.of(by), List.of(), 1, false, -1, -1);
        return entity.toBuilder().patterns(List.of(pattern)).build();
    }

    /** The rules that warn. */
    private static List<String> warnings(EntitySchema entity) {
        return warnings(Subject.of(entity));
    }

    private static List<String> warnings(Subject subject) {
        return new Linter(LintConfiguration.DEFAULT)
                .lint(subject).stream()
                        .filter(finding -> finding.severity().isAtLeast(Severity.WARNING))
                        .map(Finding::rule)
                        .toList();
    }
}
