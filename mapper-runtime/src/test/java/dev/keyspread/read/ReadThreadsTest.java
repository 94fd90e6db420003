package dev.keyspread.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.fake.FakeDynamoDbClient;
import dev.keyspread.gateway.Futures;
import dev.keyspread.wire.WholeItem;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How many threads reads have over the blocking client. */
@Timeout(60)
class ReadThreadsTest {

    private final FakeDynamoDbClient client = new FakeDynamoDbClient(Orders.TABLE);

    @Test
    void asyncReads_ofOnePartitionOnThreads_haveTheBoundInFlightAndNoMore() {
        int bound = 4;
        AtomicInteger inFlight = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CyclicBarrier full = new CyclicBarrier(bound, () -> most.accumulateAndGet(inFlight.getAndSet(0), Math::max));
        client.before(request -> {
            inFlight.incrementAndGet();
            await(full);
        });

        try (Keyspread keyspread =
                Keyspread.builder(client).maximumConcurrentQueries(bound).build()) {
            Reads reads = new Reads(keyspread);
            List<CompletableFuture<?>> all = IntStream.range(0, 3 * bound)
                    .<CompletableFuture<?>>mapToObj(i -> reads.listAsync(Orders.day(1), WholeItem.DECODER))
                    .toList();
            all.forEach(Futures::await);
        }

        assertThat(most).hasValue(bound);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void read_afterQueriesThatWereGivenUpAndAreStuck_doesNotWaitForThem(int shards) {
        CompletableFuture<?> asked = new CompletableFuture<>();
        CompletableFuture<?> sign = new CompletableFuture<>();
        client.before(request -> {
            asked.complete(null);
            // No interrupt reaches a thread that waits so, as in a socket before JDK 21.
            sign.join();
        });

        try (Keyspread keyspread =
                Keyspread.builder(client).maximumConcurrentQueries(1).build()) {
            Reads reads = new Reads(keyspread);
            CompletableFuture<?> givenUp = reads.listAsync(Orders.day(shards), WholeItem.DECODER);
            Futures.await(asked);
            givenUp.cancel(true);
            client.before(request -> {});

            assertThat(Futures.await(reads.listAsync(Orders.day(3), WholeItem.DECODER)))
                    .isEmpty();
        } finally {
            sign.complete(null);
        }
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
