package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keyspread.Keyspread;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.wire.WholeItem;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@Timeout(60)
class ReadConcurrencyTest {

    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);

    @Test
    void stream_ofManyShards_hasTheBoundInFlightAndNoMore() {
        assertThat(mostInFlight(4, keyspread -> assertThat(read(keyspread, 12)).isZero()))
                .isEqualTo(4);
    }

    @Test
    void asyncReads_ofOnePartitionOnThreads_haveTheBoundInFlightAndNoMore() {
        assertThat(mostInFlight(4, keyspread -> {
                    Reads reads = new Reads(keyspread);
                    Stream.generate(() -> reads.listAsync(Orders.day(1), WholeItem.DECODER))
                            .limit(12)
                            .toList()
                            .forEach(Futures::await);
                }))
                .isEqualTo(4);
    }

    /** Returns the maximum of requests in flight, of three times as many as {@code bound}. */
    private int mostInFlight(int bound, Consumer<Keyspread> reading) {
        AtomicInteger inFlight = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        // Nobody passes before as many as are allowed are there, and the last of them counts.
        CyclicBarrier full = new CyclicBarrier(bound, () -> most.accumulateAndGet(inFlight.getAndSet(0), Math::max));
        dynamoDb.before(request -> {
            inFlight.incrementAndGet();
            await(full);
        });
        try (Keyspread keyspread = Keyspread.builder(dynamoDb.client())
                .maximumConcurrentQueries(bound)
                .build()) {
            reading.accept(keyspread);
        }
        assertThat(dynamoDb.requests()).hasSize(3 * bound);
        return most.get();
    }

    @Test
    void asyncRead_cancelledAtAnyTime_beginsNoOtherRequest() {
        List<AttributeValue> shards = Orders.shards(5);
        for (int answers = 0; answers < 20; answers++) {
            Scripted narrow = new Scripted(1, 0);
            // Pages are requested from the last shard to the first, so that the first are waiting when the last is
            // cancelled.
            IntStream.range(0, 50)
                    .forEach(i -> narrow.engine.hold(Orders.order(shards.get(4 - i % 5), s("%02d".formatted(i)))));
            narrow.engine.itemsPerPage(2);
            CompletableFuture<?> found = narrow.reads.listAsync(Orders.day(5), WholeItem.DECODER);
            for (int i = 0; i < answers; i++) {
                narrow.client.answerAll();
            }
            int begun = narrow.client.begun();

            found.cancel(true);

            assertThat(narrow.client.begun()).as("after %d answers", answers).isEqualTo(begun);
            assertThat(narrow.client.underWay()).isEmpty();
        }
    }

    @Test
    void stream_ofOnePartition_isReadOnTheCallersThread() {
        AtomicReference<Thread> reader = new AtomicReference<>();
        dynamoDb.before(request -> reader.set(Thread.currentThread()));

        try (Keyspread keyspread = Keyspread.create(dynamoDb.client())) {
            read(keyspread, 1);
        }

        assertThat(reader).hasValue(Thread.currentThread());
    }

    @Test
    void stream_ofManyShards_isReadOnDaemonThreads() {
        AtomicReference<Thread> reader = new AtomicReference<>();
        dynamoDb.before(request -> reader.set(Thread.currentThread()));

        try (Keyspread keyspread = Keyspread.create(dynamoDb.client())) {
            read(keyspread, 2);
        }

        assertThat(reader.get().isDaemon()).isTrue();
        assertThat(reader.get().getName()).startsWith("keyspread-scatter-");
    }

    @Test
    void stream_interrupted_isAbortedAndStaysInterrupted() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        dynamoDb.before(request -> {
            asked.countDown();
            await(released);
        });
        AtomicReference<Throwable> failure = new AtomicReference<>();
        AtomicReference<Boolean> interrupted = new AtomicReference<>();

        try (Keyspread keyspread =
                Keyspread.builder(dynamoDb.client()).maximumConcurrentQueries(1).build()) {
            Thread reader = new Thread(() -> {
                failure.set(catchThrowable(() -> read(keyspread, 9)));
                interrupted.set(Thread.currentThread().isInterrupted());
            });
            reader.start();
            asked.await();
            reader.interrupt();
            reader.join();
            released.countDown();
            new Reads(keyspread).awaitRequests();
        }

        assertThat(failure.get()).isInstanceOf(AbortedException.class);
        assertThat(interrupted).hasValue(true);
        assertThat(dynamoDb.requests())
                .as("only the caller and one other thread asked a shard")
                .hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void stream_closed_interruptsQueriesInFlight() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(3);
        CountDownLatch interrupted = new CountDownLatch(3);
        dynamoDb.before(request -> {
            asked.countDown();
            awaitInterrupt(interrupted);
        });

        try (Keyspread keyspread = Keyspread.create(dynamoDb.client())) {
            Stream<?> stream = new Reads(keyspread).stream(() -> Orders.day(3), WholeItem.DECODER);
            AtomicReference<Throwable> failure = new AtomicReference<>();
            Thread reader = new Thread(() -> failure.set(catchThrowable(stream::count)));
            reader.start();
            asked.await();

            stream.close();
            reader.join();
            interrupted.await();

            assertThat(failure.get())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("The stream was closed while it was read");
        }
    }

    @Test
    void stream_asksWhatToReadWithItsFirstItem() {
        try (Keyspread keyspread = Keyspread.create(dynamoDb.client())) {
            AtomicInteger asked = new AtomicInteger();
            Stream<?> stream = new Reads(keyspread)
                    .stream(
                            () -> {
                                asked.incrementAndGet();
                                return Orders.day(3);
                            },
                            WholeItem.DECODER);

            assertThat(asked).hasValue(0);
            assertThat(stream).isEmpty();
            assertThat(asked).hasValue(1);
        }
    }

    @Test
    void stream_closedBeforeItBegins_asksNothing() {
        try (Keyspread keyspread = Keyspread.create(dynamoDb.client())) {
            Stream<?> stream = new Reads(keyspread).stream(() -> Orders.day(3), WholeItem.DECODER);
            Iterator<?> items = stream.iterator();

            stream.close();

            assertThatIllegalStateException()
                    .isThrownBy(items::hasNext)
                    .withMessage("The stream was closed while it was read");
            assertThat(dynamoDb.requests()).isEmpty();
        }
    }

    @Test
    void page_interrupted_isAbortedAndStopsQueriesInFlight() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(3);
        CountDownLatch interrupted = new CountDownLatch(3);
        dynamoDb.before(request -> {
            asked.countDown();
            awaitInterrupt(interrupted);
        });
        AtomicReference<Throwable> failure = new AtomicReference<>();
        AtomicReference<Boolean> stillInterrupted = new AtomicReference<>();

        try (Keyspread keyspread = Keyspread.create(dynamoDb.client())) {
            Thread reader = new Thread(() -> {
                failure.set(catchThrowable(() -> new Reads(keyspread).page(Orders.day(3), 5, null, WholeItem.DECODER)));
                stillInterrupted.set(Thread.currentThread().isInterrupted());
            });
            reader.start();
            asked.await();
            reader.interrupt();
            reader.join();
            interrupted.await();
        }

        assertThat(failure.get()).isInstanceOf(AbortedException.class);
        assertThat(stillInterrupted).hasValue(true);
    }

    private static void awaitInterrupt(CountDownLatch interrupted) {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException expected) {
            interrupted.countDown();
            throw AbortedException.create("interrupted", expected);
        }
    }

    private static long read(Keyspread keyspread, int shards) {
        return new Reads(keyspread)
                .stream(() -> Orders.day(shards), WholeItem.DECODER).count();
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            // The SDK's client keeps the thread interrupted, and throws this exception.
            Thread.currentThread().interrupt();
            throw AbortedException.create("interrupted", interrupted);
        }
    }
}
