package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

/** Invalid requests have the same error code and the same kind of message in memory and on DynamoDB Local. */
class RejectionsTest {

    private static final String TABLE = "rejections";

    private static final AmazonDynamoDBLocal LOCAL = DynamoDBEmbedded.create(true);
    private static final DynamoDbClient LOCAL_CLIENT = LOCAL.dynamoDbClient();
    private static final DynamoDbClient IN_MEMORY = new InMemoryDynamoDb().client();

    @BeforeAll
    static void createTables() {
        RandomTable.create(LOCAL_CLIENT, TABLE);
        RandomTable.create(IN_MEMORY, TABLE);
    }

    @AfterAll
    static void stop() {
        LOCAL.shutdown();
    }

    @TestFactory
    Stream<DynamicTest> expressions_invalid_areRejectedAsByDynamoDbLocal() {
        return tests(InvalidExpressions.requests(TABLE));
    }

    @TestFactory
    Stream<DynamicTest> keysAndValues_invalid_areRejectedAsByDynamoDbLocal() {
        return tests(InvalidRequests.keysAndValues(TABLE));
    }

    @TestFactory
    Stream<DynamicTest> placeholders_invalid_areRejectedAsByDynamoDbLocal() {
        return tests(InvalidRequests.placeholders(TABLE));
    }

    @TestFactory
    Stream<DynamicTest> reads_invalid_areRejectedAsByDynamoDbLocal() {
        return tests(InvalidRequests.reads(TABLE));
    }

    @TestFactory
    Stream<DynamicTest> batchesAndTransactions_invalid_areRejectedAsByDynamoDbLocal() {
        return tests(InvalidRequests.batchesAndTransactions(TABLE));
    }

    @TestFactory
    Stream<DynamicTest> schemas_invalid_areRejectedAsByDynamoDbLocal() {
        return tests(InvalidTables.requests());
    }

    @TestFactory
    Stream<DynamicTest> requests_againstTheDocumentation_areRejectedAlthoughDynamoDbLocalAcceptsThem() {
        return DocumentedRejections.requests(TABLE).entrySet().stream()
                .map(request -> DynamicTest.dynamicTest(shortened(request.getKey()), () -> {
                    Outcome actual = Outcome.of(() -> request.getValue().apply(IN_MEMORY), false);

                    assertThat(actual.kind()).as(actual.message()).isEqualTo("DynamoDbException ValidationException");
                }));
    }

    private static Stream<DynamicTest> tests(Map<String, Function<DynamoDbClient, Object>> requests) {
        return requests.entrySet().stream()
                .map(request -> DynamicTest.dynamicTest(
                        shortened(request.getKey()), () -> assertRejectedAlike(request.getValue())));
    }

    private static void assertRejectedAlike(Function<DynamoDbClient, Object> request) {
        Outcome expected = Outcome.of(() -> request.apply(LOCAL_CLIENT), false);
        Outcome actual = Outcome.of(() -> request.apply(IN_MEMORY), false);

        assertThat(expected.message()).as("DynamoDB Local accepts the request").isNotEmpty();
        assertThat(actual.isSame(expected))
                .as("in memory: %s%n  DynamoDB Local: %s", actual, expected)
                .isTrue();
        assertThat(Gist.of(actual.message()))
                .as("in memory: %s%n  DynamoDB Local: %s", actual.message(), expected.message())
                .isEqualTo(Gist.of(expected.message()));
    }

    private static String shortened(String name) {
        return name.length() > 100 ? name.substring(0, 100) + "…" : name;
    }
}
