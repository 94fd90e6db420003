package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Entities.FOUR_CONSTANTS;
import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.enumeration;
import static dev.keyspread.lint.rules.Entities.globalIndex;
import static dev.keyspread.lint.rules.Entities.index;
import static dev.keyspread.lint.rules.Entities.table;
import static dev.keyspread.lint.rules.Entities.with;
import static dev.keyspread.lint.rules.Orders.TEXT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.input.KeySchemaRow;
import dev.keyspread.lint.rules.Entities;
import dev.keyspread.lint.rules.Orders;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GsiLowCardinalityKeyTest {

    private static final AttributeSchema STATUS = enumeration("status", FOUR_CONSTANTS);

    private final GsiLowCardinalityKey rule = new GsiLowCardinalityKey();

    @Test
    void enumKey_isNamedInMessageAndCure() {
        Finding finding = only(globalIndex(STATUS));

        assertThat(finding.index()).isEqualTo("by-key");
        assertThat(finding.member()).isEqualTo("status");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.message())
                .startsWith("Partition key \"status\" of index \"by-key\" can hold 4 values")
                .contains("A hot index also slows the writes of its table.")
                .endsWith("shard it: @ShardedKey(index = \"by-key\", suffixes = 8).");
    }

    @ParameterizedTest
    @CsvSource({"nonce, redirect_uri, 0", "authCode, redirectUrl, 0", "accessToken, refreshToken, 1", "nonce, amount, 1"
    })
    void stateBesideTwoParametersOfASignIn_isARandomToken(String one, String other, int findings) {
        List<AttributeSchema> attributes = Stream.of("state", one, other)
                .map(name -> new AttributeSchema(name, name, AttributeType.S, TEXT, List.of()))
                .toList();
        KeyPart part = new KeyPart(List.of(Orders.member("state", TEXT)), null, "state", AttributeType.S, null);
        EntitySchema entity = EntitySchemaBuilder.ofTable(
                        "handshakes", new KeySchema(List.of(Orders.part(Orders.member("id", TEXT))), List.of()))
                .indexes(List.of(Orders.global("by-state", part)))
                .attributes(attributes)
                .build();

        assertThat(Orders.check(rule, entity)).hasSize(findings);
    }

    @ParameterizedTest
    @CsvSource({
        "land, country, few values, true",
        "wert, createdDay, rounded to a day, true",
        "kram, topicName, the same topic name, true",
        "customerId, status, '', false",
        "land, countryToken, '', false"
    })
    void attributeNamedOtherwise_isJudgedUnlessTheMemberIsAnId(
            String member, String attribute, String claim, boolean isReported) {
        KeyPart part = new KeyPart(List.of(Orders.member(member, TEXT)), null, attribute, AttributeType.S, null);
        EntitySchema schema = EntitySchemaBuilder.ofTable(
                        "people", new KeySchema(List.of(Orders.part(Orders.member("id", TEXT))), List.of()))
                .indexes(List.of(Orders.global("by", part)))
                .build();

        assertThat(Orders.check(rule, schema))
                .hasSize(isReported ? 1 : 0)
                .allSatisfy(finding -> assertThat(finding.message())
                        .contains(claim, "judging by its attribute name \"" + attribute + "\""));
    }

    @ParameterizedTest
    @CsvSource({
        "auth-sessions, by-state, state, S, code, S, false",
        "OAuth2States, by-state, state, S, code, S, false",
        "logins, by-state, state, S, code, S, false",
        "handshakes, oauth-state, state, S, code, S, false",
        "handshakes, by-state, state, S, nonce, S, true",
        "handshakes, by-state, state, S, refresh_token, S, true",
        "handshakes, by-state, state, S, codeVerifier, S, false",
        "handshakes, by-state, state, S, pkce_method, S, false",
        "authorization_requests, by-state, state, S, code, S, false",
        "authorization_requests, by-state, request_state, S, code, S, false",
        "saml-requests-prod, by-state, state, S, code, S, false",
        "user-login-attempts, by-state, state, S, code, S, true",
        "authorization-transactions, by-state, state, S, amount, S, true",
        "login-audit, by-state, state, S, code, S, true",
        "oauth-clients, by-state, state, S, code, S, true",
        "auth-users, by-state, state, S, code, S, true",
        "card-authorization-requests, by-state, state, S, amount, S, true",
        "jobs, by-state, requestState, S, code, S, true",
        "handshakes, by-state, oauthState, S, code, S, false",
        "handshakes, by-state, pkceState, S, code, S, false",
        "handshakes, by-state, session_state, S, code, S, false",
        "handshakes, by-state, authSessionState, S, code, S, true",
        "handshakes, by-state, state, S, code, S, true",
        "game-sessions, by-state, state, S, gameId, S, true",
        "authors, by-state, state, S, city, S, true",
        "authorizations, by-state, state, S, amount, S, true",
        "transfers, by-state, state, S, nonce, N, true",
        "logins, by-state, state, N, code, S, true",
        "logins, by-state, orderState, S, nonce, S, true"
    })
    void stateOfASignIn_isARandomToken(
            String table, String index, String key, AttributeType type, String other, AttributeType of, boolean found) {
        AttributeSchema state = new AttributeSchema(key, key, type, type == AttributeType.N ? "long" : TEXT, List.of());
        KeyPart part = new KeyPart(List.of(Orders.member(key, state.javaType())), null, key, type, null);
        EntitySchema entity = EntitySchemaBuilder.ofTable(
                        table, new KeySchema(List.of(Orders.part(Orders.member("id", TEXT))), List.of()))
                .indexes(List.of(Orders.global(index, part)))
                .attributes(List.of(state, new AttributeSchema(other, other, of, TEXT, List.of())))
                .build();

        assertThat(Orders.check(rule, entity)).hasSize(found ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        "jobs, queue, S, the same queue",
        "sales, store_location, S, the same store location",
        "calls, functionName, S, the same function name",
        "orders, categoryId, S, the same category id",
        "orders, statusId, S, the same status id",
        "orders, typeKey, S, the same type key",
        "calls, eventName, S, the same event name",
        "calls, eventSource, S, the same event source",
        "hosts, availabilityZone, S, the same availability zone",
        "runs, retryCount, N, most items have a small number",
        "orders, market, S, the same market",
        "role-log, roleName, S, the same role name",
        "GameScores, gameTitle, S, the same game title",
        "subscribers, receive, N, it is a flag",
        "notes, dirty, N, it is a flag",
        "products, onSale, N, it is a flag",
        "players, lvl, N, most items have a small number",
        "alerts, escalated, N, it is a flag",
        "runs, runnable, N, by its name.",
        "blocked, hitCounter, N, most items have a small number",
        "blocks, version, N, most items have a small number"
    })
    void nameOfAGroupOrASmallNumber_isWarning(String table, String key, String type, String claim) {
        assertThat(only(row(table, key, type)).message()).contains("can hold few values, judging by its name", claim);
    }

    @ParameterizedTest
    @CsvSource({
        "teams, teamName, S",
        "documents, fileLocation, S",
        "orders, createdBy, S",
        "orders, productName, S",
        "orders, queueId, S",
        "orders, storeCode, S",
        "parcels, weight, N",
        "parcels, versionId, N",
        "orders, orderNumber, N"
    })
    void nameOfManyValues_isSilent(String table, String key, String type) {
        assertThat(Orders.check(rule, row(table, key, type))).isEmpty();
    }

    private static EntitySchema row(String table, String key, String type) {
        return KeySchemaRow.read("{\"id\":\"1\",\"kind\":\"gsi\",\"entity_or_table_name\":\"" + table
                        + "/index\",\"partition_key_name\":\"" + key + "\",\"partition_key_type\":\"" + type + "\"}")
                .schema();
    }

    @Test
    void dateKey_isNamedInMessageAndCure() {
        assertThat(only(globalIndex(attribute("written", "java.time.LocalDate")))
                        .message())
                .startsWith("Partition key \"written\" of index \"by-key\" holds a day (LocalDate)")
                .contains("shard it: @ShardedKey(index = \"by-key\", suffixes = 8).");
    }

    @ParameterizedTest
    @CsvSource({
        "tx_country,java.lang.String",
        "ORDERSTATUS,java.lang.String",
        "__typename,java.lang.String",
        "isDeleted,java.lang.String",
        "date,long",
        "weekNumber,int",
        "day_of_week,java.lang.String",
        "itemCount,int",
        "listingConstant,java.lang.String",
        "estadoPedido,java.lang.String",
        "topic,java.lang.String",
        "categoryId,java.lang.String",
        "releaseYear,int",
        "weekId,java.lang.String",
        "weekStart,java.lang.String",
        "hourTimestamp,long"
    })
    void nameOfFewValuesOrOfADay_isWarning(String name, String javaType) {
        assertThat(only(globalIndex(attribute(name, javaType))).severity()).isEqualTo(Severity.WARNING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "statusPageId",
                "birthDate",
                "customerId",
                "email",
                "lastActive",
                "updatedAt",
                "lastUpdate",
                "candidate",
                "prototype",
                "realEstate",
                "itemCountId"
            })
    void nameOfManyValues_isSilent(String name) {
        assertThat(check(globalIndex(attribute(name, "java.lang.String")))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"weight,int", "brightness,double", "air_density,java.math.BigDecimal", "whiteness,java.lang.Long"})
    void numberWithAGeneralName_canBeAMeasurement(String name, String javaType) {
        assertThat(check(globalIndex(attribute(name, javaType)))).isEmpty();
        assertThat(check(globalIndex(attribute(name, "java.lang.String")))).hasSize(1);
    }

    @Test
    void localIndexAndTable_areLeftToOtherRules() {
        assertThat(check(index(STATUS, IndexSchema.Kind.LOCAL, IndexSchema.Projection.ALL)))
                .isEmpty();
        assertThat(check(table(STATUS))).isEmpty();
    }

    @Test
    void readsOfTheTable_areNotHeldAgainstTheIndex() {
        Workload workload = new Workload(-1, 1_000_000, -1, -1, -1);

        assertThat(only(with(globalIndex(STATUS), workload)).severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void keysOnlyIndex_countsSmallEntries() {
        Workload workload = new Workload(1_000, -1, 10_240, -1, -1);
        EntitySchema keysOnly = index(STATUS, IndexSchema.Kind.GLOBAL, IndexSchema.Projection.KEYS_ONLY);

        assertThat(only(with(keysOnly, workload)).severity()).isEqualTo(Severity.WARNING);
        assertThat(only(with(globalIndex(STATUS), workload)).severity()).isEqualTo(Severity.ERROR);
    }

    @Test
    void loadOfTheIndexItself_goesBeforeTheTables() {
        EntitySchema busy = with(globalIndex(STATUS), Entities.writes(100_000));
        IndexSchema index = busy.indexes().get(0);
        IndexSchema sparse = new IndexSchema(
                index.name(),
                index.kind(),
                index.key(),
                index.projection(),
                index.include(),
                new Workload(5, 5, -1, 20_000, -1),
                null);

        assertThat(only(busy).severity()).isEqualTo(Severity.ERROR);
        assertThat(only(busy.toBuilder().indexes(List.of(sparse)).build()).severity())
                .isEqualTo(Severity.INFO);
    }

    @Test
    void keysOfTheTable_sayNothingAboutTheIndex() {
        Workload workload = new Workload(-1, -1, -1, -1, -1, 50_000, -1);

        assertThat(only(with(globalIndex(attribute("status", "java.lang.String")), workload))
                        .severity())
                .isEqualTo(Severity.WARNING);
    }

    @Test
    void readsOfTheIndexItself_areHeldAgainstIt() {
        EntitySchema plain = globalIndex(STATUS);
        IndexSchema index = plain.indexes().get(0);
        IndexSchema read = new IndexSchema(
                index.name(),
                index.kind(),
                index.key(),
                index.projection(),
                index.include(),
                new Workload(-1, 1_000_000, -1, -1, -1),
                null);

        assertThat(only(plain.toBuilder().indexes(List.of(read)).build()).severity())
                .isEqualTo(Severity.ERROR);
    }

    @Test
    void updatesThatFlipTheKey_countTwice() {
        EntitySchema entity = flipped(with(globalIndex(STATUS), Entities.writes(3_000)), 3_000);

        assertThat(only(entity).severity()).isEqualTo(Severity.ERROR);
        assertThat(only(entity).message()).contains("The declared load needs 1,500 of each.");
        assertThat(only(with(globalIndex(STATUS), Entities.writes(3_000))).severity())
                .isEqualTo(Severity.WARNING);
    }

    @Test
    void updatesThatFlipAStatusByName_areAnErrorIfItsShareIsDeclared() {
        EntitySchema status = globalIndex(attribute("status", "java.lang.String"));

        assertThat(only(flipped(with(status, new Workload(1_500, -1, -1, -1, -1, -1, 0.4)), 1_500))
                        .severity())
                .isEqualTo(Severity.ERROR);
    }

    @ParameterizedTest
    @CsvSource({"1000,WARNING", "1001,ERROR"})
    void updatesThatFlipAStatusByName_mostlyMakeTheSameChange(double perSecond, Severity severity) {
        EntitySchema status = globalIndex(attribute("status", "java.lang.String"));

        assertThat(only(flipped(status, perSecond)).severity()).isEqualTo(severity);
    }

    private static EntitySchema flipped(EntitySchema entity, double perSecond) {
        AccessPattern flip = new AccessPattern(
                "pay",
                AccessPattern.Operation.UPDATE,
                null,
                List.of("orderId"),
                List.of("status"),
                perSecond,
                false,
                -1,
                -1);
        return entity.toBuilder().patterns(List.of(flip)).build();
    }

    private List<Finding> check(EntitySchema entity) {
        return Orders.check(rule, entity);
    }

    private Finding only(EntitySchema entity) {
        List<Finding> findings = check(entity);
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }
}
