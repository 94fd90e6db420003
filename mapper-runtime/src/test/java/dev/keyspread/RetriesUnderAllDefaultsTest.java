package dev.keyspread;

import static dev.keyspread.fake.Values.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.client.KeyspreadRetryStrategy;
import dev.keyspread.error.BulkLoadException;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.BulkLoad;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.core.SdkSystemSetting;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

/** Reads of several shards, batches and bulk loads are retried by Keyspread alone, whatever the SDK's defaults are. */
@ParameterizedClass
@CsvSource({"true, true", "true, false", "false, true", "false, false"})
class RetriesUnderAllDefaultsTest {

    private static final int SHARDS = 4;
    private static final int BATCH_ATTEMPTS = 10;
    private static final Answer THROTTLED = Answer.error(400, "ProvisionedThroughputExceededException");
    private static final Answer NOTHING =
            Answer.ok("{\"Items\":[],\"Count\":0,\"Responses\":{},\"UnprocessedItems\":{},\"UnprocessedKeys\":{}}");
    private static final Duration LONGEST = Duration.ofMillis(6_400);

    @Parameter(0)
    boolean newDefaults;

    @Parameter(1)
    boolean hasKeyspreadStrategy;

    private final FakeServer server = new FakeServer();
    private final List<Duration> delays = new CopyOnWriteArrayList<>();
    private DynamoDbClient client;
    private DynamoDbAsyncClient asyncClient;
    private EntityStore<Note> store;
    private Notes notes;

    /** A repository as the processor generates it. */
    private static final class Notes extends KeyedRepository<Note> {

        Notes(EntityStore<Note> store) {
            super(store);
        }
    }

    @BeforeEach
    void createClients() {
        System.setProperty(SdkSystemSetting.AWS_NEW_RETRIES_2026.property(), Boolean.toString(newDefaults));
        client = hasKeyspreadStrategy
                ? server.client(settings -> settings.retryStrategy(KeyspreadRetryStrategy.create()))
                : server.clientWithDefaults();
        asyncClient = hasKeyspreadStrategy
                ? server.asyncClient(settings -> settings.retryStrategy(KeyspreadRetryStrategy.create()))
                : server.asyncClientWithDefaults();
        Keyspread keyspread = Keyspread.builder(client)
                .asyncClient(asyncClient)
                .retriesPerRead(20)
                // One of the shards may have all retries.
                .retryTimePerShard(LONGEST.multipliedBy(20))
                .timer(delay -> {
                    delays.add(delay);
                    return CompletableFuture.completedFuture(null);
                })
                .build();
        store = EntityStore.of(keyspread, Note.TABLE, new Note.Codec());
        notes = new Notes(store);
    }

    @AfterEach
    void closeClients() {
        client.close();
        asyncClient.close();
        System.clearProperty(SdkSystemSetting.AWS_NEW_RETRIES_2026.property());
    }

    private void throttle(int times) {
        Answer[] answers = Collections.nCopies(times + 1, THROTTLED).toArray(Answer[]::new);
        answers[times] = NOTHING;
        server.answering(answers);
        delays.clear();
    }

    private void assertRequests(int requests, int retries, Duration firstDelay) {
        assertThat(server.received()).hasSize(requests);
        assertThat(delays).hasSize(retries);
        for (int retry = 0; retry < retries; retry++) {
            Duration longest = firstDelay.multipliedBy(1L << Math.min(retry, 10));
            assertThat(delays.get(retry)).isLessThanOrEqualTo(longest).isLessThanOrEqualTo(LONGEST);
        }
    }

    @Test
    void gather_isRetriedWithinItsOwnBudget() {
        NarrowedQuery<Note> query = new NarrowedQuery<>(store.query(
                IntStream.range(0, SHARDS).mapToObj(shard -> n(shard)).toList()));

        throttle(20);
        assertThat(query.list()).isEmpty();
        assertRequests(SHARDS + 20, 20, Duration.ofMillis(25));

        throttle(20);
        assertThat(query.async().list().join()).isEmpty();
        assertRequests(SHARDS + 20, 20, Duration.ofMillis(25));
    }

    @Test
    void batches_areRetriedUntilTheyMakeNoProgress() {
        BatchWrite writes = BatchWrite.of().save(notes, List.of(new Note("1", "a")));
        BatchRead reads = BatchRead.of(Find.of(notes, Note.key("1")));

        throttle(BATCH_ATTEMPTS - 1);
        writes.run();
        assertRequests(BATCH_ATTEMPTS, BATCH_ATTEMPTS - 1, Duration.ofMillis(100));

        throttle(BATCH_ATTEMPTS - 1);
        writes.async().run().join();
        assertRequests(BATCH_ATTEMPTS, BATCH_ATTEMPTS - 1, Duration.ofMillis(100));

        throttle(BATCH_ATTEMPTS - 1);
        reads.run();
        assertRequests(BATCH_ATTEMPTS, BATCH_ATTEMPTS - 1, Duration.ofMillis(100));

        throttle(BATCH_ATTEMPTS);
        assertThat(writes.orRemaining().run().failure())
                .containsInstanceOf(ProvisionedThroughputExceededException.class);
        assertRequests(BATCH_ATTEMPTS, BATCH_ATTEMPTS - 1, Duration.ofMillis(100));
    }

    @Test
    void bulkLoad_isRetriedAsItsBatchesAre() {
        throttle(BATCH_ATTEMPTS - 1);
        assertThat(BulkLoad.into(notes).run(Stream.of(new Note("1", "a")))).isEqualTo(1);
        assertRequests(BATCH_ATTEMPTS, BATCH_ATTEMPTS - 1, Duration.ofMillis(100));

        throttle(BATCH_ATTEMPTS);
        assertThatExceptionOfType(BulkLoadException.class)
                .isThrownBy(() -> BulkLoad.into(notes).run(Stream.of(new Note("1", "a"))));
        assertRequests(BATCH_ATTEMPTS, BATCH_ATTEMPTS - 1, Duration.ofMillis(100));
    }
}
