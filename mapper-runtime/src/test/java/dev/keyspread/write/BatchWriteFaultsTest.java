package dev.keyspread.write;

import static dev.keyspread.fake.Values.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.BatchResult;
import dev.keyspread.ItemKey;
import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.fake.ScriptedBatches;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.EntityStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

class BatchWriteFaultsTest {

    private final ScriptedBatches dynamoDb = new ScriptedBatches(Note.TABLE);
    private final List<Duration> delays = new ArrayList<>();
    private final Notes notes = new Notes(dynamoDb.client(), this::pass);

    /** A repository as the processor generates it. */
    private static final class Notes extends KeyedRepository<Note> {

        Notes(DynamoDbClient client, Function<Duration, CompletableFuture<?>> timer) {
            super(EntityStore.cached(
                    Keyspread.builder(client).timer(timer).build(),
                    Note.TABLE,
                    new Note.Codec(),
                    CacheSettings.of(100, Duration.ofHours(1))));
        }
    }

    @Test
    void saveAll_partlyUnprocessed_sendsTheRestAgainAfterAPause() {
        dynamoDb.leaving((request, id) -> request == 1 && Integer.parseInt(id.n()) >= 10);

        notes.saveAll(notes(60));

        assertThat(dynamoDb.requests()).containsExactly(25, 25, 25);
        assertThat(dynamoDb.processed()).hasSize(60).containsOnly(1);
        assertThat(delays)
                .singleElement()
                .satisfies(delay -> assertThat(delay).isLessThanOrEqualTo(Duration.ofMillis(100)));
    }

    @Test
    void saveAll_someItemsNeverProcessed_namesThemAndSavesTheOthers() {
        dynamoDb.leaving((request, id) -> id.n().endsWith("7"));

        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() -> notes.saveAll(notes(60)))
                .withMessage(
                        "54 of 60 items of the batch were processed. These remain, by table: {notes=6}. DynamoDB left"
                                + " them unprocessed again and again: a table or a partition is throttled")
                .withNoCause()
                .satisfies(failed -> {
                    assertThat(failed.result().unsaved(notes))
                            .extracting(note -> note.text)
                            .containsExactly("7", "17", "27", "37", "47", "57");
                    assertThat(failed.result().failure()).isEmpty();
                });
        assertThat(dynamoDb.ids("notes")).hasSize(54);
        assertThat(delays)
                .hasSizeBetween(10, 14)
                .last()
                .satisfies(delay -> assertThat(delay).isLessThanOrEqualTo(Duration.ofMillis(6_400)));
    }

    @Test
    void saveAll_throttledRequests_continues() {
        dynamoDb.leaving((request, id) -> {
            if (request > 1 && request < 6) {
                throw ProvisionedThroughputExceededException.builder()
                        .message("slow down")
                        .build();
            }
            return false;
        });

        notes.saveAll(notes(60));

        assertThat(dynamoDb.processed()).hasSize(60).containsOnly(1);
        assertThat(delays).hasSize(4);
    }

    @Test
    void saveAll_alwaysThrottled_endsWithTheFailure() {
        RuntimeException throttled = ProvisionedThroughputExceededException.builder()
                .message("slow down")
                .build();
        dynamoDb.leaving((request, id) -> {
            throw throttled;
        });

        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() -> notes.saveAll(notes(60)))
                .withMessageContaining("0 of 60 items")
                .withMessageContaining("The last failure: slow down")
                .withCause(throttled);
        assertThat(dynamoDb.requests()).hasSize(10);
    }

    @Test
    void saveAll_throttledRequests_areNotRetriedByTheSdkToo() {
        FakeServer server = new FakeServer().answering(Answer.error(400, "ProvisionedThroughputExceededException"));
        Notes throttled = new Notes(server.client(client -> {}), this::pass);

        assertThatExceptionOfType(BatchFailedException.class).isThrownBy(() -> throttled.saveAll(notes(20)));
        assertThat(server.received()).hasSize(10);
    }

    @Test
    void orRemaining_requestRejected_keepsTheAccountOfTheOthers() {
        RuntimeException rejected =
                DynamoDbException.builder().message("no").statusCode(400).build();
        dynamoDb.leaving((request, id) -> {
            if (request == 2) {
                throw rejected;
            }
            return false;
        });

        BatchResult result = BatchWrite.of()
                .save(notes, notes(30))
                .delete(
                        notes,
                        IntStream.range(100, 130)
                                .mapToObj(id -> Note.key("" + id))
                                .toList())
                .orRemaining()
                .run();

        assertThat(result.requested()).isEqualTo(60);
        assertThat(result.done()).isEqualTo(25);
        assertThat(result.unsaved(notes)).extracting(note -> note.text).containsExactly("25", "26", "27", "28", "29");
        assertThat(result.remainingKeys(notes))
                .hasSize(30)
                .extracting(ItemKey::attributes)
                .startsWith(Map.of("id", n(100)));
        assertThat(result.remainingKeys()).hasSize(35);
        assertThat(result.failure()).contains(rejected);
        assertThat(dynamoDb.requests()).hasSize(2);
    }

    @Test
    void saveAll_failedRequest_dropsItsItemsFromTheCache() {
        dynamoDb.hold("notes", new Note.Codec().write(notes(1).get(0)));
        assertThat(notes.find(Note.key("0"))).isPresent();
        dynamoDb.leaving((request, id) -> {
            dynamoDb.hold("notes", new Note.Codec().write(note("0", "written")));
            throw SdkClientException.create("connection lost");
        });

        BatchResult result = BatchWrite.of().save(notes, notes(1)).orRemaining().run();

        assertThat(result.done()).isZero();
        assertThat(notes.find(Note.key("0")))
                .hasValueSatisfying(note -> assertThat(note.text).isEqualTo("written"));
    }

    @Test
    void saveAll_interruptedWhileItWaits_namesWhatRemains() {
        dynamoDb.leaving((request, id) -> {
            Thread.currentThread().interrupt();
            return true;
        });
        Notes waiting = new Notes(dynamoDb.client(), delay -> new CompletableFuture<Void>());

        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() -> waiting.saveAll(notes(3)))
                .withCauseInstanceOf(AbortedException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void saveAll_equalNumbers_areOneKey() {
        dynamoDb.leaving((request, id) -> request == 1);

        notes.saveAll(List.of(note("1.50", "a"), note("100", "b"), note("1E+30", "c")));

        assertThat(dynamoDb.processed()).hasSize(3).containsOnly(1);
    }

    @Test
    void saveAll_overHttp_sendsUnprocessedItemsAgain() {
        FakeServer server = new FakeServer()
                .answering(
                        Answer.ok("{\"UnprocessedItems\":{\"notes\":[{\"PutRequest\":{\"Item\":{\"id\":{\"N\":\"1\"},"
                                + "\"text\":{\"S\":\"1\"},\"place\":{\"N\":\"3\"}}}}]}}"),
                        Answer.ok("{\"UnprocessedItems\":{}}"));
        Notes onTheWire = new Notes(
                server.client(settings -> settings.addExecutionInterceptor(KeyspreadInterceptor.create())), this::pass);

        onTheWire.saveAll(notes(3));

        assertThat(server.received()).hasSize(2);
        assertThat(new String(server.received().get(1).body(), StandardCharsets.UTF_8))
                .contains("\"id\":{\"N\":\"1\"}")
                .doesNotContain("\"id\":{\"N\":\"2\"}");
    }

    @Test
    void saveAll_unknownUnprocessedItem_losesNone() {
        FakeServer server = new FakeServer()
                .answering(Answer.ok(
                        "{\"UnprocessedItems\":{\"others\":[{\"DeleteRequest\":{\"Key\":{\"id\":{\"N\":\"1\"}}}}]}}"));
        Notes other = new Notes(server.client(settings -> {}), this::pass);

        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() -> other.saveAll(notes(3)))
                .withMessageContaining("unprocessed item of table others that the request did not have")
                .withCauseInstanceOf(ItemReadException.class)
                .satisfies(failed -> assertThat(failed.result().unsaved(other)).hasSize(3));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void orRemaining_anyUnprocessedItems_answersEachItemOnce(long seed) {
        Random random = new Random(seed);
        double leaving = random.nextDouble();
        double failing = random.nextDouble() / 4;
        int saves = random.nextInt(150);
        int deletes = random.nextInt(80);
        dynamoDb.leaving((request, id) -> {
            if (random.nextDouble() < failing / 25) {
                throw SdkClientException.create("lost");
            }
            return random.nextDouble() < leaving;
        });

        BatchResult result = BatchWrite.of()
                .save(notes, notes(saves))
                .delete(
                        notes,
                        IntStream.range(1_000, 1_000 + deletes)
                                .mapToObj(id -> Note.key("" + id))
                                .toList())
                .orRemaining()
                .run();

        assertThat(dynamoDb.processed().size() + result.remainingKeys().size())
                .as("answered items with seed %d: %s", seed, result)
                .isEqualTo(saves + deletes);
        assertThat(dynamoDb.processed()).as("seed %d", seed).allMatch(times -> times == 1);
        assertThat(result.remainingKeys())
                .as("seed %d", seed)
                .allSatisfy(key -> assertThat(dynamoDb.ids("notes"))
                        .doesNotContain(key.attributes().get("id")));
        assertThat(result.unsaved(notes).size() + result.remainingKeys(notes).size())
                .as("seed %d", seed)
                .isEqualTo(result.requested() - result.done());
    }

    private CompletableFuture<?> pass(Duration delay) {
        delays.add(delay);
        return CompletableFuture.completedFuture(null);
    }

    private static List<Note> notes(int count) {
        return IntStream.range(0, count).mapToObj(id -> note("" + id, "" + id)).toList();
    }

    private static Note note(String id, String text) {
        return new Note(id, text);
    }
}
