package dev.keyspread.write;

import static dev.keyspread.fake.Values.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.BatchFailedException;
import dev.keyspread.BulkLoadException;
import dev.keyspread.ItemTooLargeException;
import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.fake.FakeBatchClient;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.EntityStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

class BulkLoadTest {

    private final FakeBatchClient client = new FakeBatchClient();
    private final AtomicLong nanoTime = new AtomicLong(5);
    private final List<Long> progress = new ArrayList<>();
    private final Notes notes = new Notes();

    /** A repository as the processor generates it. */
    private final class Notes extends KeyedRepository<Note> {

        Notes() {
            super(EntityStore.of(
                    Keyspread.builder(client)
                            .nanoTime(nanoTime::get)
                            .timer(delay -> {
                                nanoTime.addAndGet(delay.toNanos());
                                return CompletableFuture.completedFuture(null);
                            })
                            .build(),
                    Note.TABLE,
                    new Note.Codec()));
        }
    }

    @Test
    void run_moreThanAWindow_savesAllAndReportsProgress() {
        long written = BulkLoad.into(notes).onProgress(progress::add).run(notes(25_010));

        assertThat(written).isEqualTo(25_010);
        assertThat(client.processed()).hasSize(25_010).containsOnly(1);
        assertThat(progress).containsExactly(10_000L, 20_000L, 25_010L);
    }

    @Test
    void run_nothing_sendsNothing() {
        assertThat(BulkLoad.into(notes).run(Stream.empty())).isZero();
        assertThat(client.requests()).isEmpty();
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
        assertThat(progress).containsExactly(2L, 3L);
    }

    @Test
    void run_rejectedRequest_reportsTheLeadingItems() {
        RuntimeException rejected =
                DynamoDbException.builder().message("no").statusCode(400).build();
        client.leaving((request, id) -> {
            if (id.equals(n(10_060))) {
                throw rejected;
            }
            return false;
        });

        assertThatExceptionOfType(BulkLoadException.class)
                .isThrownBy(() -> BulkLoad.into(notes).onProgress(progress::add).run(notes(12_000)))
                .withMessageStartingWith("The bulk load ended after the first 10050 items, which were written")
                .withCauseInstanceOf(BatchFailedException.class)
                .satisfies(failed -> assertThat(failed.written()).isEqualTo(10_050));
        assertThat(progress).containsExactly(10_000L);
        client.leaving((request, id) -> false);
        assertThat(BulkLoad.into(notes).run(notes(12_000).skip(10_050))).isEqualTo(1_950);
        assertThat(client.processed()).hasSize(12_000).containsOnly(1);
    }

    @Test
    void run_itemOverTheLimit_reportsTheItemsOfEarlierWindows() {
        Stream<Note> source = Stream.concat(notes(10_001), Stream.of(new Note("-1", "x".repeat(409_600))));

        assertThatExceptionOfType(BulkLoadException.class)
                .isThrownBy(() -> BulkLoad.into(notes).run(source))
                .withCauseInstanceOf(ItemTooLargeException.class)
                .satisfies(failed -> assertThat(failed.written()).isEqualTo(10_000));
    }

    @Test
    void run_largeItems_keepsAtMost64MegabytesInMemory() {
        BulkLoad.into(notes)
                .onProgress(progress::add)
                .run(IntStream.range(0, 400).mapToObj(id -> new Note("" + id, "x".repeat(400_000))));

        assertThat(progress).containsExactly(167L, 334L, 400L);
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
