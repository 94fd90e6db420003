package dev.keyspread.inmemory;

import dev.keyspread.inmemory.StagedClient.Next;
import dev.keyspread.inmemory.internal.operation.Operations;
import dev.keyspread.inmemory.internal.table.Database;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * A DynamoDB in memory, for unit tests. Repositories run on its client as on DynamoDB:
 *
 * <pre>{@code
 * InMemoryDynamoDb dynamoDb = new InMemoryDynamoDb();
 * Keyspread keyspread = Keyspread.create(dynamoDb.client());
 * Tables.create(keyspread, OrderRepository.TABLE);
 * OrderRepository orders = new OrderRepository(keyspread);
 * }</pre>
 *
 * <p>It checks requests, evaluates expressions, pages results and computes consumed capacity as DynamoDB does. Scans
 * return partitions in no useful order. Differences from DynamoDB:
 *
 * <ul>
 *   <li>Streams, PartiQL, backups, tags, global tables and other operations throw {@link UnsupportedOperationException}.
 *       So do the parameters that expressions replaced, such as {@code KeyConditions}.
 *   <li>Nothing is throttled, and no transaction conflicts with another one: operations run one at a time.
 *   <li>Global indexes are up to date after each write. Tables and indexes are active when the call returns.
 *   <li>Expired items stay until {@link #deleteExpired} is called. DynamoDB deletes them within a few days.
 *   <li>The sizes of item collections are not limited, and ItemCollectionMetrics are not returned.
 *   <li>Some error messages have other words. The exceptions and error codes are those of DynamoDB.
 * </ul>
 *
 * <p>Each instance has its own tables, and needs no closing. Thread-safe.
 */
public final class InMemoryDynamoDb {

    private final Operations operations = new Operations(new Database());
    private final DynamoDbClient client = StagedClient.blocking(new BlockingClient(), this::answer, false);
    private final DynamoDbAsyncClient asyncClient = StagedClient.asynchronous(new AsyncClient(), this::answer, false);

    /** Creates a database without tables. */
    public InMemoryDynamoDb() {}

    /** Returns the blocking client. Closing it has no effect. */
    public DynamoDbClient client() {
        return client;
    }

    /** Returns the asynchronous client. Its futures are complete when they are returned. */
    public DynamoDbAsyncClient asyncClient() {
        return asyncClient;
    }

    /**
     * Deletes all items of all tables that have expired by this time, as DynamoDB does in the background. Only numbers
     * in the table's time-to-live attribute count. Items that expired more than five years before stay.
     */
    public void deleteExpired(Instant now) {
        operations.deleteExpired(now);
    }

    private CompletableFuture<DynamoDbResponse> answer(DynamoDbRequest request, Next unused) {
        try {
            return CompletableFuture.completedFuture((DynamoDbResponse) operations.execute(request));
        } catch (RuntimeException failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    private static DynamoDbServiceClientConfiguration configuration() {
        return DynamoDbServiceClientConfiguration.builder()
                .region(Region.US_EAST_1)
                .build();
    }

    /** A client without a service: {@link #answer} gets all its requests. */
    private static final class BlockingClient implements DynamoDbClient {

        @Override
        public DynamoDbServiceClientConfiguration serviceClientConfiguration() {
            return configuration();
        }

        @Override
        public String serviceName() {
            return SERVICE_NAME;
        }

        @Override
        public void close() {}

        @Override
        public String toString() {
            return "in-memory DynamoDbClient";
        }
    }

    /** The asynchronous form of {@link BlockingClient}. */
    private static final class AsyncClient implements DynamoDbAsyncClient {

        @Override
        public DynamoDbServiceClientConfiguration serviceClientConfiguration() {
            return configuration();
        }

        @Override
        public String serviceName() {
            return SERVICE_NAME;
        }

        @Override
        public void close() {}

        @Override
        public String toString() {
            return "in-memory DynamoDbAsyncClient";
        }
    }
}
