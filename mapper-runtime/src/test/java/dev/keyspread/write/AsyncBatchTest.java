package dev.keyspread.write;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.BatchResult;
import dev.keyspread.ItemKey;
import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.fake.FakeTimer;
import dev.keyspread.fake.HeldClient;
import dev.keyspread.fake.ScriptedBatches;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.EntityStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Batches without blocking: responses and delays come when a test says so, all on its own thread. */
class AsyncBatchTest {

    private final ScriptedBatches tables = new ScriptedBatches(Note.TABLE);
    private final HeldClient client = new HeldClient(tables.asyncClient());
    private final FakeTimer timer = new FakeTimer();
    private final Notes notes = new Notes(Keyspread.builder(tables.client())
            .asyncClient(client.client())
            .timer(timer)
            .build());

    /** A repository as the processor generates it. */
    private static final class Notes extends KeyedRepository<Note> {

        Notes(Keyspread keyspread) {
            super(EntityStore.cached(
                    keyspread, Note.TABLE, new Note.Codec(), CacheSettings.of(1_000, Duration.ofHours(1))));
        }
    }

    @Test
    void saveAll_partlyUnprocessed_waitsForTheTimerAndSendsTheRest() {
        tables.leaving((request, id) -> request == 1 && Integer.parseInt(id.n()) >= 10);

        CompletableFuture<List<Note>> saved = notes.async().saveAll(notes(25));
        assertThat(client.begun()).isEqualTo(1);
        client.answerAll();
        assertThat(timer.running()).isEqualTo(1);
        assertThat(client.begun()).isEqualTo(1);
        timer.pass();
        client.answerAll();

        assertThat(saved).isCompletedWithValueMatching(all -> all.size() == 25);
        assertThat(tables.requests()).containsExactly(25, 15);
    }

    @Test
    void saveAll_rejectedRequest_failsTheFutureWithTheResult() {
        RuntimeException rejected =
                DynamoDbException.builder().message("no").statusCode(400).build();
        tables.leaving((request, id) -> {
            throw rejected;
        });

        CompletableFuture<List<Note>> saved = notes.async().saveAll(notes(30));
        client.answerToTheEnd();

        assertThatThrownBy(saved::join)
                .cause()
                .isInstanceOfSatisfying(
                        BatchFailedException.class,
                        failed -> assertThat(failed.result().unsaved(notes)).hasSize(30))
                .hasCause(rejected);
    }

    @Test
    void saveAll_sameItemTwice_failsTheFuture() {
        CompletableFuture<List<Note>> saved = notes.async().saveAll(List.of(notes(1).get(0), notes(1).get(0)));

        assertThatThrownBy(saved::join).hasCauseInstanceOf(IllegalArgumentException.class);
        assertThat(client.begun()).isZero();
    }

    @Test
    void saveAll_cancelled_cancelsTheRequestAndSendsNoOther() {
        tables.hold("notes", Map.of("id", n(0), "text", s("old")));
        assertThat(notes.find(Note.key("0"))).isPresent();

        CompletableFuture<List<Note>> saved = notes.async().saveAll(notes(60));
        client.answerAll();
        saved.cancel(true);
        client.answerToTheEnd();

        assertThat(client.begun()).isEqualTo(2);
        assertThat(client.cancelled()).isEqualTo(1);
        assertThat(tables.ids("notes")).hasSize(25);
        assertThat(notes.find(Note.key("0")))
                .hasValueSatisfying(note -> assertThat(note.text).isEqualTo("0"));
    }

    @Test
    void deleteAll_cancelledWhileItWaits_cancelsTheDelay() {
        tables.leaving((request, id) -> true);

        CompletableFuture<Void> deleted = notes.async().deleteAll(keys(3));
        client.answerAll();
        assertThat(timer.running()).isEqualTo(1);
        deleted.cancel(true);

        assertThat(timer.running()).isZero();
        assertThat(client.begun()).isEqualTo(1);
    }

    @Test
    void findAll_cancelled_leavesTheCacheUsable() {
        tables.hold("notes", Map.of("id", n(120), "text", s("a")));

        CompletableFuture<List<Note>> cancelled = notes.async().findAll(keys(150));
        client.answerAll();
        cancelled.cancel(true);
        CompletableFuture<List<Note>> found = notes.async().findAll(List.of(Note.key("120")));
        client.answerToTheEnd();
        tables.hold("notes", Map.of("id", n(120), "text", s("b")));

        assertThat(client.cancelled()).isEqualTo(1);
        assertThat(found.join()).hasSize(1);
        assertThat(notes.find(Note.key("120")))
                .hasValueSatisfying(note -> assertThat(note.text).isEqualTo("a"));
    }

    @Test
    void findAll_unprocessedKeys_keepsTheOrderOfTheKeys() {
        IntStream.range(0, 150).forEach(id -> tables.hold("notes", Map.of("id", n(id), "text", s("" + id))));
        tables.leaving((request, id) -> request == 1 && Integer.parseInt(id.n()) % 2 == 0);

        CompletableFuture<List<Note>> found = notes.async().findAll(keys(150));
        answerToTheEnd();

        assertThat(found.join()).extracting(note -> note.text).isEqualTo(texts(150));
        assertThat(tables.requests()).containsExactly(100, 100);
    }

    @Test
    void run_manyRequests_needsNoDeepStack() {
        notes.deleteAll(keys(100_000));

        assertThat(tables.requests()).hasSize(4_000);
    }

    @Test
    void timerThatFails_endsTheBatchWithItsFailure() {
        RuntimeException broken = new IllegalStateException("no timer");
        Notes untimed = new Notes(Keyspread.builder(tables.client())
                .asyncClient(client.client())
                .timer(delay -> {
                    throw broken;
                })
                .build());
        tables.leaving((request, id) -> true);

        CompletableFuture<BatchResult> result =
                BatchWrite.of().save(untimed, notes(3)).orRemaining().async().run();
        client.answerToTheEnd();

        assertThat(result)
                .isCompletedWithValueMatching(remaining -> remaining.failure().equals(Optional.of(broken)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void orRemaining_anyUnprocessedItems_answersEachItemOnce(long seed) {
        Random random = new Random(seed);
        double leaving = random.nextDouble();
        tables.leaving((request, id) -> random.nextDouble() < leaving);

        CompletableFuture<BatchResult> result = BatchWrite.of()
                .save(notes, notes(90))
                .delete(notes, keys(120).subList(100, 120))
                .orRemaining()
                .async()
                .run();
        answerToTheEnd();

        assertThat(tables.processed()).as("seed %d", seed).allMatch(times -> times == 1);
        assertThat(tables.processed().size() + result.join().remainingKeys().size())
                .as("seed %d", seed)
                .isEqualTo(110);
    }

    private void answerToTheEnd() {
        while (client.answerAll() > 0 || timer.running() > 0) {
            timer.pass();
        }
    }

    private static List<Note> notes(int count) {
        return IntStream.range(0, count)
                .mapToObj(id -> new Note("" + id, "" + id))
                .toList();
    }

    private static List<ItemKey<Note>> keys(int count) {
        Note.Codec codec = new Note.Codec();
        return IntStream.range(0, count)
                .mapToObj(id -> Note.key("" + id, codec))
                .toList();
    }

    private static List<String> texts(int count) {
        return IntStream.range(0, count).mapToObj(Integer::toString).toList();
    }
}
