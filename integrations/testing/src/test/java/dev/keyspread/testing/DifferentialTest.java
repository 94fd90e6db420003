package dev.keyspread.testing;

import static org.assertj.core.api.Assertions.assertThat;

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
}
