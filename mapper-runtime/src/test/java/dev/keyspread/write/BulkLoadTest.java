package dev.keyspread.write;

import static dev.keyspread.fake.Values.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.BulkLoadException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.fake.ScriptedBatches;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.EntityStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

class BulkLoadTest {

    private final ScriptedBatches dynamoDb = new ScriptedBatches(Note.TABLE);
    private final AtomicLong nanoTime = new AtomicLong(5);
    private final List<Long> progress = new ArrayList<>();
    private final Notes notes = new Notes();

    /** A repository as the processor generates it. */
    private final class Notes extends KeyedRepository<Note> {

        Notes() {
            this(Keyspread.builder(dynamoDb.client())
                    .nanoTime(nanoTime::get)
                    .timer(delay -> {
                        nanoTime.addAndGet(delay.toNanos());
                        return CompletableFuture.completedFuture(null);
                    })
                    .build());
        }

        Notes(Keyspread keyspread) {
            super(EntityStore.of(keyspread, Note.TABLE, new Note.Codec()));
        }
    }

    @Test
    void run_moreThanAWindow_savesAllAndReportsProgress() {
        long written = BulkLoad.into(notes).onProgress(progress::add).run(notes(25_010));

        assertThat(written).isEqualTo(25_010);
        assertThat(dynamoDb.processed()).hasSize(25_010).containsOnly(1);
        assertThat(progress).containsExactly(10_000L, 20_000L, 25_010L);
    }

    @Test
    void run_byDefault_has16RequestsInFlight() {
        CyclicBarrier sixteen = new CyclicBarrier(16);
        Keyspread keyspread =
                Keyspread.create(dynamoDb.before(() -> await(sixteen)).client());
        Notes concurrent = new Notes(keyspread);

        assertThat(BulkLoad.into(concurrent).run(notes(32 * 25))).isEqualTo(800);
        assertThat(dynamoDb.processed()).hasSize(800).containsOnly(1);
    }

    @Test
    void run_concurrencyOf1_sendsOnTheCallersThread() {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        Notes alone = new Notes(Keyspread.create(
                dynamoDb.before(() -> threads.add(Thread.currentThread())).client()));

        BulkLoad.into(alone).concurrency(1).run(notes(100));

        assertThat(threads).containsExactly(Thread.currentThread());
    }

    @Test
    void run_source_isReadOnTheCallersThread() {
        Set<Thread> threads = new HashSet<>();

        BulkLoad.into(notes).run(notes(60_000).peek(note -> threads.add(Thread.currentThread())));

        assertThat(threads).containsExactly(Thread.currentThread());
    }

    @Test
    void run_failuresAtRandom_losesNothingWhenItIsResumed() {
        for (long seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            ScriptedBatches table = new ScriptedBatches(Note.TABLE);
            table.leaving((request, id) -> {
                if (random.nextInt(2_000) == 0) {
                    throw DynamoDbException.builder()
                            .message("no")
                            .statusCode(400)
                            .build();
                }
                return random.nextInt(100) == 0;
            });
            Notes target = new Notes(
                    Keyspread.builder(table.client()).timer(delay -> done()).build());

            long written = 0;
            while (written < 2_000) {
                written += resumed(
                        BulkLoad.into(target).concurrency(7), notes(2_000).skip(written));
                assertThat(table.ids(Note.TABLE.name()))
                        .as("seed %d", seed)
                        .containsAll(LongStream.range(0, written)
                                .mapToObj(id -> n(id))
                                .toList());
            }

            assertThat(table.processed()).as("seed %d", seed).hasSize(2_000);
        }
    }

    @Test
    void run_batchThatEndsDuringAStep_losesNeitherItsFailureNorTheNextItem() {
        Note note = new Note("1", "a");
        for (int load = 0; load < 500; load++) {
            ScriptedBatches table = new ScriptedBatches(Note.TABLE);
            Notes target = new Notes(Keyspread.create(table.client()));
            BulkLoad.into(target).concurrency(2).run(Stream.of(note, note));
            assertThat(table.processed()).as("load %d", load).containsExactly(2);

            table.leaving((request, id) -> {
                throw DynamoDbException.builder().message("no").statusCode(400).build();
            });
            assertThatExceptionOfType(BulkLoadException.class)
                    .as("load %d", load)
                    .isThrownBy(() -> BulkLoad.into(target).concurrency(2).run(Stream.of(note)));
        }
    }

    private static long resumed(BulkLoad<Note> load, Stream<Note> source) {
        try {
            return load.run(source);
        } catch (BulkLoadException failed) {
            return failed.written();
        }
    }

    private static CompletableFuture<Void> done() {
        return CompletableFuture.completedFuture(null);
    }

    @Test
    void run_failedBatch_waitsForTheOthersInFlight() {
        dynamoDb.leaving((request, id) -> {
            if (id.equals(n(0))) {
                throw DynamoDbException.builder().message("no").statusCode(400).build();
            }
            return false;
        });

        assertThatExceptionOfType(BulkLoadException.class)
                .isThrownBy(() -> BulkLoad.into(notes).run(notes(10_000)))
                .satisfies(failed -> assertThat(failed.written()).isZero());
        int written = dynamoDb.processed().size();

        assertThat(written)
                .isEqualTo(dynamoDb.requests().stream().mapToInt(size -> size).sum() - 25);
        assertThat(written).isLessThanOrEqualTo(10_000 - 25);
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException failure) {
            throw new IllegalStateException("There were not enough requests in flight", failure);
        }
    }

    @Test
    void run_itemsWithLargeBodies_splitsRequestsAt16Megabytes() {
        BulkLoad.into(notes).run(IntStream.range(0, 50).mapToObj(id -> new Note("" + id, "\u0001".repeat(400_000))));

        // Each character is escaped by six bytes.
        assertThat(dynamoDb.requests())
                .hasSize(9)
                .allSatisfy(size -> assertThat(size).isLessThanOrEqualTo(6));
        assertThat(dynamoDb.processed()).hasSize(50).containsOnly(1);
    }

    @Test
    void concurrency_zero_isRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BulkLoad.into(notes).concurrency(0))
                .withMessage("concurrency must be 1 or more (found 0)");
    }

    @Test
    void run_nothing_sendsNothing() {
        assertThat(BulkLoad.into(notes).run(Stream.empty())).isZero();
        assertThat(dynamoDb.requests()).isEmpty();
    }

    @Test
    void run_atARate_takesItsTime() {
        BulkLoad.into(notes).writeUnitsPerSecond(50).run(notes(1_000));

        // The last 25 units begin after 975 of them.
        assertThat(Duration.ofNanos(nanoTime.get() - 5)).isEqualTo(Duration.ofMillis(19_500));
    }

    @Test
    void run_largeItemsAtARate_countsTheirUnits() {
        BulkLoad.into(notes)
                .writeUnitsPerSecond(100)
                .run(IntStream.range(0, 50).mapToObj(id -> new Note("" + id, "x".repeat(4_000))));

        assertThat(Duration.ofNanos(nanoTime.get() - 5)).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void run_itemTwice_keepsTheLaterOne() {
        BulkLoad.into(notes)
                .onProgress(progress::add)
                .run(Stream.of(new Note("1", "old"), new Note("2", "other"), new Note("1.0", "new")));

        assertThat(notes.find(Note.key("1")))
                .hasValueSatisfying(note -> assertThat(note.text).isEqualTo("new"));
        assertThat(dynamoDb.requests()).containsExactly(2, 1);
        assertThat(progress).containsExactly(3L);
    }

    @Test
    void run_rejectedRequest_reportsTheLeadingItems() {
        RuntimeException rejected =
                DynamoDbException.builder().message("no").statusCode(400).build();
        dynamoDb.leaving((request, id) -> {
            if (id.equals(n(10_060))) {
                throw rejected;
            }
            return false;
        });

        assertThatExceptionOfType(BulkLoadException.class)
                .isThrownBy(() -> BulkLoad.into(notes)
                        .concurrency(1)
                        .onProgress(progress::add)
                        .run(notes(12_000)))
                .withMessageStartingWith("The bulk load ended after the first 10050 items, which were written")
                .withCauseInstanceOf(BatchFailedException.class)
                .satisfies(failed -> assertThat(failed.written()).isEqualTo(10_050));
        assertThat(progress).containsExactly(10_000L);
        dynamoDb.leaving((request, id) -> false);
        assertThat(BulkLoad.into(notes).run(notes(12_000).skip(10_050))).isEqualTo(1_950);
        assertThat(dynamoDb.processed()).hasSize(12_000).containsOnly(1);
    }

    @Test
    void run_itemOverTheLimit_savesTheItemsBeforeIt() {
        Stream<Note> source = Stream.concat(notes(10_001), Stream.of(new Note("-1", "x".repeat(409_600))));

        assertThatExceptionOfType(BulkLoadException.class)
                .isThrownBy(() -> BulkLoad.into(notes).run(source))
                .withCauseInstanceOf(ItemTooLargeException.class)
                .satisfies(failed -> assertThat(failed.written()).isEqualTo(10_001));
    }

    @Test
    void run_largeItems_keepsAtMost64MegabytesInMemory() {
        List<Integer> unwritten = new ArrayList<>();

        BulkLoad.into(notes).run(IntStream.range(0, 400).mapToObj(id -> {
            unwritten.add(id - dynamoDb.processed().size());
            return new Note("" + id, "x".repeat(400_000));
        }));

        // The item that the window had no place for is in memory, too.
        assertThat(unwritten)
                .allSatisfy(items -> assertThat(items).isLessThanOrEqualTo(64 * 1_024 * 1_024 / 400_000 + 1));
    }

    @Test
    void writeUnitsPerSecond_zero_isRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BulkLoad.into(notes).writeUnitsPerSecond(0))
                .withMessage("writeUnitsPerSecond must be 1 or more (found 0)");
    }

    private static Stream<Note> notes(int count) {
        return IntStream.range(0, count).mapToObj(id -> new Note("" + id, "" + id));
    }
}
