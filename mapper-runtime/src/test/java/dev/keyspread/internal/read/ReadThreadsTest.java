package dev.keyspread.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.wire.WholeItem;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The number of threads of reads over the blocking client. */
@Timeout(60)
class ReadThreadsTest {

    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void read_afterQueriesThatWereGivenUpAndAreStuck_doesNotWaitForThem(int shards) {
        CompletableFuture<?> asked = new CompletableFuture<>();
        CompletableFuture<?> sign = new CompletableFuture<>();
        dynamoDb.before(request -> {
            asked.complete(null);
            // No interrupt reaches a thread that waits so, as in a socket before JDK 21.
            sign.join();
        });

        try (Keyspread keyspread =
                Keyspread.builder(dynamoDb.client()).maximumConcurrentQueries(1).build()) {
            Reads reads = new Reads(keyspread);
            CompletableFuture<?> givenUp = reads.listAsync(Orders.day(shards), WholeItem.DECODER);
            Futures.await(asked);
            givenUp.cancel(true);
            dynamoDb.before(request -> {});

            assertThat(Futures.await(reads.listAsync(Orders.day(3), WholeItem.DECODER)))
                    .isEmpty();
        } finally {
            sign.complete(null);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void callback_thatWaitsForAnotherRead_doesNotKeepItFromRunning(int shards) {
        CompletableFuture<?> submitted = new CompletableFuture<>();
        dynamoDb.before(request -> submitted.join());

        try (Keyspread keyspread =
                Keyspread.builder(dynamoDb.client()).maximumConcurrentQueries(1).build()) {
            Reads reads = new Reads(keyspread);
            CompletableFuture<CompletableFuture<?>> other = new CompletableFuture<>();
            CompletableFuture<?> callback = reads.listAsync(Orders.day(shards), WholeItem.DECODER)
                    .thenRun(() -> other.join().join());
            other.complete(reads.listAsync(Orders.day(shards), WholeItem.DECODER));
            submitted.complete(null);

            assertThat(callback).succeedsWithin(30, TimeUnit.SECONDS);
        }
    }
}
