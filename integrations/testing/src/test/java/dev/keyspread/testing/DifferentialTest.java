package dev.keyspread.testing;

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

/** Random requests have the same results in memory and on DynamoDB Local. */
class DifferentialTest {

    private static final int REQUESTS = 400;

    /** Parts of the messages of requests that DynamoDB Local accepts, or rejects with another error. */
    private static final List<String> DOCUMENTED = List.of(
            "reserved keyword: size",
            "requires a document path",
            "maximum size limit of",
            "does not project one or more filter attributes",
            "Invalid table/index name",
            "update.updateExpression",
            "multiple operations on one item");

    private static final AmazonDynamoDBLocal LOCAL = DynamoDBEmbedded.create(true);

    @AfterAll
    static void stop() {
        LOCAL.shutdown();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void requests_inRandomOrder_haveTheResultsOfDynamoDbLocal(long seed) {
        String table = "random-" + seed;
        DynamoDbClient local = LOCAL.dynamoDbClient();
        DynamoDbClient inMemory = new InMemoryDynamoDb().client();
        RandomTable.create(local, table);
        RandomTable.create(inMemory, table);
        RandomRequests requests = new RandomRequests(new RandomValues(new Random(seed)), table);
        for (int i = 0; i < REQUESTS; i++) {
            DynamoDbRequest request = requests.next();
            boolean isIndexRead = request instanceof QueryRequest query && query.indexName() != null;
            Outcome expected = Outcome.of(() -> RandomTable.send(local, request), isIndexRead);
            Outcome actual = Outcome.of(() -> RandomTable.send(inMemory, request), isIndexRead);
            assertThat(actual)
                    .as("request %d of seed %d: %s", i, seed, request)
                    .usingEquals((one, other) -> one.isSame(other))
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    void requests_withRandomDefects_areAcceptedOrRejectedAsByDynamoDbLocal(long seed) {
        String table = "defects-" + seed;
        DynamoDbClient local = LOCAL.dynamoDbClient();
        DynamoDbClient inMemory = new InMemoryDynamoDb().client();
        RandomTable.create(local, table);
        RandomTable.create(inMemory, table);
        RandomValues values = new RandomValues(new Random(seed));
        RandomRequests requests = new RandomRequests(values, table);
        RandomDefects defects = new RandomDefects(values);
        for (int i = 0; i < REQUESTS; i++) {
            DynamoDbRequest request = defects.in(requests.next());
            Outcome expected = Outcome.of(() -> RandomTable.send(local, request), false);
            Outcome actual = Outcome.of(() -> RandomTable.send(inMemory, request), false);
            if (!actual.kind().equals(expected.kind()) && isDocumented(actual)) {
                return;
            }
            assertThat(actual)
                    .as("request %d of seed %d: %s", i, seed, request)
                    .usingEquals((one, other) -> one.kind().equals(other.kind()) || one.isSame(other))
                    .isEqualTo(expected);
        }
    }

    // docs/decisions/0058-the-in-memory-client-rejects-what-dynamodb-rejects.md lists them. The tables differ
    // afterwards.
    private static boolean isDocumented(Outcome actual) {
        return DOCUMENTED.stream().anyMatch(actual.message()::contains);
    }
}
