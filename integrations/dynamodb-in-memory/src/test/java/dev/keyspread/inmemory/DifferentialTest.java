package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

/**
 * Random requests have the same results in memory and on DynamoDB Local. The system property
 * {@code keyspread.random.requests} sets the number of requests per seed.
 */
class DifferentialTest {

    private static final int REQUESTS = Integer.getInteger("keyspread.random.requests", 400);

    /** Parts of the messages of requests that DynamoDB Local accepts, or rejects with another error. */
    private static final List<String> DOCUMENTED = List.of(
            "reserved keyword: size",
            "requires a document path",
            "maximum size limit of",
            "does not project one or more filter attributes",
            "Invalid table/index name",
            "update.updateExpression",
            "multiple operations on one item");

    /** Parts of the messages of errors beside which a request can have others. The order of checks is not documented. */
    private static final List<String> ONE_OF_SEVERAL = List.of(
            "Cannot do operations on a non-existent table",
            "Key attributes must be scalars",
            "This attribute is part of the key");

    private static final AmazonDynamoDBLocal LOCAL = DynamoDBEmbedded.create(true);

    private final DynamoDbClient local = LOCAL.dynamoDbClient();
    private final DynamoDbClient inMemory = new InMemoryDynamoDb().client();

    @AfterAll
    static void stop() {
        LOCAL.shutdown();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void requests_inRandomOrder_haveTheResultsOfDynamoDbLocal(long seed) {
        String table = "random-" + seed;
        create(table);
        RandomRequests requests = new RandomRequests(new RandomValues(new Random(seed)), table);
        for (int i = 0; i < REQUESTS; i++) {
            DynamoDbRequest request = requests.next();
            assertThat(outcome(inMemory, request))
                    .as("request %d of seed %d: %s", i, seed, request)
                    .usingEquals((one, other) -> one.isSame(other))
                    .isEqualTo(outcome(local, request));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    void requests_withRandomDefects_areAcceptedOrRejectedAsByDynamoDbLocal(long seed) {
        String table = "defects-" + seed;
        create(table);
        RandomValues values = new RandomValues(new Random(seed));
        RandomRequests requests = new RandomRequests(values, table);
        RandomDefects defects = new RandomDefects(values);
        for (int i = 0; i < REQUESTS; i++) {
            DynamoDbRequest request = defects.in(requests.next());
            Outcome expected = outcome(local, request);
            Outcome actual = outcome(inMemory, request);
            if (!actual.kind().equals(expected.kind()) && isDocumented(actual, expected)) {
                // The tables may differ from now on.
                table = "defects-" + seed + "-" + i;
                create(table);
                requests = new RandomRequests(values, table);
                continue;
            }
            assertThat(actual)
                    .as("request %d of seed %d: %s", i, seed, request)
                    .usingEquals((one, other) -> one.kind().equals(other.kind()) || one.isSame(other))
                    .isEqualTo(expected);
        }
    }

    private void create(String table) {
        RandomTable.create(local, table);
        RandomTable.create(inMemory, table);
    }

    private static Outcome outcome(DynamoDbClient client, DynamoDbRequest request) {
        boolean isIndexRead = request instanceof QueryRequest query && query.indexName() != null;
        return Outcome.of(() -> RandomTable.send(client, request), isIndexRead);
    }

    // docs/decisions/0058-the-in-memory-client-rejects-what-dynamodb-rejects.md lists them.
    private static boolean isDocumented(Outcome actual, Outcome expected) {
        boolean isOneOfSeveral =
                !expected.message().isEmpty() && ONE_OF_SEVERAL.stream().anyMatch(actual.message()::contains);
        return isOneOfSeveral || DOCUMENTED.stream().anyMatch(actual.message()::contains);
    }
}
