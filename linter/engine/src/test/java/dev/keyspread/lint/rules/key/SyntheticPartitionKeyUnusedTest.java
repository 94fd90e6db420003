package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.pattern;
import static dev.keyspread.lint.rules.Orders.patternOf;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntheticPartitionKeyUnusedTest {

    private final SyntheticPartitionKeyUnused rule = new SyntheticPartitionKeyUnused();

    private static EntitySchema keyedBy(String name, String javaType, AccessPattern... patterns) {
        EntitySchema entity = keyed(part(member(name, javaType)))
                .indexes(List.of(global("by-customer", part(member("customerId", TEXT)))))
                .build();
        return with(entity, patterns);
    }

    private static final AccessPattern BY_CUSTOMER =
            patternOf("by-customer", AccessPattern.Operation.QUERY, List.of("customerId"));

    @ParameterizedTest
    @CsvSource({
        "transactionId,java.lang.String,true",
        "key,java.util.UUID,true",
        "orderUlid,java.lang.String,true",
        "orderId,java.lang.String,false",
        "requestId,java.lang.String,false",
        "id,java.lang.String,true",
        "tenantId,java.lang.String,false",
        "productId,java.lang.String,false",
        "userId,java.lang.String,false",
        "email,java.lang.String,false"
    })
    void generatedKeyThatNoReadKnows_isWarning(String name, String javaType, boolean found) {
        AccessPattern put = pattern(AccessPattern.Operation.PUT, 5);

        assertThat(severities(rule, keyedBy(name, javaType, BY_CUSTOMER, put)))
                .isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @Test
    void tableWithoutAPatternOfItsOwn_isInfo() {
        assertThat(check(rule, keyedBy("transactionId", TEXT, BY_CUSTOMER)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.INFO);
                    assertThat(finding.message()).endsWith(" If a read knows it, declare that pattern.");
                });
    }

    @Test
    void idOfTheEntityItself_isKnownToReaders() {
        EntitySchema schema = keyedBy("customerId", TEXT, BY_CUSTOMER);
        EntitySchema customer = new EntitySchema(
                "com.example.Customer",
                schema.table(),
                schema.key(),
                schema.indexes(),
                schema.attributes(),
                schema.workload(),
                schema.suppressions(),
                schema.origin(),
                schema.patterns(),
                schema.cache(),
                schema.timeToLive(),
                schema.throughput(),
                schema.deployment(),
                List.of(),
                null,
                null,
                List.of());

        assertThat(check(rule, customer)).isEmpty();
    }

    @Test
    void oneAccessByTheKey_clearsIt() {
        AccessPattern get = pattern(AccessPattern.Operation.GET, 0.1, "transactionId");

        assertThat(check(rule, keyedBy("transactionId", TEXT, BY_CUSTOMER, get)))
                .isEmpty();
    }

    @Test
    void undeclaredPatterns_areSilent() {
        assertThat(check(rule, keyedBy("orderId", TEXT))).isEmpty();
        assertThat(check(rule, keyedBy("id", TEXT))).isEmpty();
        assertThat(check(rule, keyedBy("transactionId", TEXT, pattern(AccessPattern.Operation.PUT, 5))))
                .isEmpty();
    }

    @Test
    void eventFoundByAnotherId_asksForThePatterns() {
        assertThat(check(rule, keyedBy("Transaction_ID", TEXT))).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.INFO);
            assertThat(finding.message()).contains("index finds items by \"customerId\". Declare the access patterns.");
        });
    }

    @Test
    void eventWithSeveralItems_isKnownToReaders() {
        EntitySchema invite = keyed(part(member("eventId", TEXT)), part(member("memberId", TEXT)))
                .indexes(List.of(global("by-member", part(member("memberId", TEXT)))))
                .build();

        assertThat(check(rule, invite)).isEmpty();
    }

    @Test
    void tableThatIsOnlyScanned_isSilent() {
        assertThat(check(rule, keyedBy("transactionId", TEXT, pattern(AccessPattern.Operation.SCAN, 0.1))))
                .isEmpty();
    }
}
