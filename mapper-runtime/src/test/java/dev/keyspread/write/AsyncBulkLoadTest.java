package dev.keyspread.write;

import static dev.keyspread.fake.Values.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.error.BulkLoadException;
import dev.keyspread.fake.HeldClient;
import dev.keyspread.fake.ScriptedBatches;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.EntityStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterators;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

class AsyncBulkLoadTest {

    private final ScriptedBatches table = new ScriptedBatches(Note.TABLE);
    private final HeldClient client = new HeldClient(table.asyncClient());
    private final List<Duration> pauses = new ArrayList<>();
    private final List<Long> progress = new ArrayList<>();
    private final CompletableFuture<Void> pause = new CompletableFuture<>();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final BulkLoad<Note> load = BulkLoad.into(new Notes()).onProgress(progress::add);

    /** A repository as the processor generates it. */
    private final class Notes extends KeyedRepository<Note> {

        Notes() {
            super(EntityStore.of(
                    Keyspread.builder(table.client())
                            .asyncClient(client.client())
                            .nanoTime(() -> 5)
                            .timer(delay -> {
                                pauses.add(delay);
                                return pause;
                            })
                            .build(),
                    Note.TABLE,
                    new Note.Codec()));
        }
    }

    @Test
    void run_manyItems_keeps16RequestsInFlight() {
        CompletableFuture<Long> written = load.async(notes(10_060)).run();
        assertThat(client.begun()).isEqualTo(16);

        client.answerToTheEnd();

        assertThat(written).isCompletedWithValue(10_060L);
        assertThat(table.processed()).hasSize(10_060).containsOnly(1);
        assertThat(progress).containsExactly(10_000L, 10_060L);
        assertThat(closed).isTrue();
    }

    @Test
    void run_atARate_waitsWithoutAThread() {
        CompletableFuture<Long> written =
                load.writeUnitsPerSecond(50).async(notes(50)).run();
        client.answerToTheEnd();
        assertThat(client.begun()).isEqualTo(1);
        assertThat(pauses).containsExactly(Duration.ofMillis(500));

        pause.complete(null);
        client.answerToTheEnd();

        assertThat(written).isCompletedWithValue(50L);
    }

    @Test
    void run_rejectedRequest_failsWithTheLeadingItems() {
        table.leaving((request, id) -> {
            if (id.equals(n(60))) {
                throw DynamoDbException.builder().message("no").statusCode(400).build();
            }
            return false;
        });

        CompletableFuture<Long> written = load.async(notes(100)).run();
        client.answerToTheEnd();

        assertThatThrownBy(written::join)
                .hasCauseInstanceOf(BulkLoadException.class)
                .cause()
                .extracting(failed -> ((BulkLoadException) failed).written())
                .isEqualTo(50L);
        assertThat(closed).isTrue();
    }

    @Test
    void run_failureWhileTheSourceIsRead_fails() {
        table.leaving((request, id) -> {
            throw DynamoDbException.builder().message("no").statusCode(400).build();
        });
        Iterator<Note> answering = new Iterator<>() {
            private int asked;

            @Override
            public boolean hasNext() {
                asked++;
                if (asked > 2) {
                    client.answerToTheEnd();
                }
                return asked == 1;
            }

            @Override
            public Note next() {
                return new Note("1", "a");
            }
        };

        CompletableFuture<Long> written = load.async(
                        StreamSupport.stream(Spliterators.spliteratorUnknownSize(answering, 0), false))
                .run();

        assertThatThrownBy(written::join).hasCauseInstanceOf(BulkLoadException.class);
    }

    @Test
    void run_cancelled_cancelsAllRequestsAndClosesTheSource() {
        CompletableFuture<Long> written = load.concurrency(3).async(notes(100)).run();

        written.cancel(true);
        client.answerToTheEnd();

        assertThat(client.begun()).isEqualTo(3);
        assertThat(client.cancelled()).isEqualTo(3);
        assertThat(closed).isTrue();
    }

    private Stream<Note> notes(int count) {
        return IntStream.range(0, count)
                .mapToObj(id -> new Note("" + id, "" + id))
                .onClose(() -> closed.set(true));
    }
}
