package dev.keyspread.spark.it;

import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.spark.SparkReshard;
import java.net.URI;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The transfers of a server, with one client in each process. Waiting takes no time: it advances the clock of the process.
 *
 * @param test tells servers apart that have the same port, one after the other
 */
record TransferSource(URI endpoint, UUID test) implements SparkReshard.RepositorySource<Transfer> {

    /** The header with the id of the process that sends a request. */
    static final String PROCESS = "test-process";

    /** The clock of this process. */
    static final AtomicLong NANOS = new AtomicLong(1L << 40);

    private static final ConcurrentMap<TransferSource, TransferRepository> REPOSITORIES = new ConcurrentHashMap<>();

    @Override
    public Repository<Transfer> get() {
        return repository();
    }

    TransferRepository repository() {
        return REPOSITORIES.computeIfAbsent(this, TransferSource::create);
    }

    private static TransferRepository create(TransferSource source) {
        DynamoDbClient client = DynamoDbClient.builder()
                .endpointOverride(source.endpoint())
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .overrideConfiguration(settings -> settings.putHeader(
                        PROCESS, Long.toString(ProcessHandle.current().pid())))
                .build();
        return new TransferRepository(Keyspread.builder(client)
                .valuesInErrors()
                .nanoTime(NANOS::get)
                .timer(delay -> {
                    NANOS.addAndGet(delay.toNanos());
                    return CompletableFuture.completedFuture(null);
                })
                .build());
    }
}
