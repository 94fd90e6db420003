package dev.keyspread.spi;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.fake.ScriptedBatches;
import dev.keyspread.internal.convert.Note;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

class BatchFindTest {

    private final ScriptedBatches dynamoDb = new ScriptedBatches(Note.TABLE);
    private final Note.Codec codec = new Note.Codec();
    private final List<Duration> delays = new ArrayList<>();
    private final EntityStore<Note> store = EntityStore.of(keyspread(dynamoDb.client()), Note.TABLE, codec);

    private Keyspread keyspread(DynamoDbClient used) {
        return Keyspread.builder(used)
                .timer(delay -> {
                    delays.add(delay);
                    return CompletableFuture.completedFuture(null);
                })
                .build();
    }

    private void hold(int count) {
        IntStream.range(0, count).forEach(id -> dynamoDb.hold("notes", codec.write(new Note("" + id, "" + id))));
    }

    private List<ItemKey<Note>> keys(int count) {
        return IntStream.range(0, count)
                .mapToObj(id -> Note.key("" + id, codec))
                .toList();
    }

    private static List<String> texts(List<Note> notes) {
        return notes.stream().map(note -> note.text).toList();
    }

    @Test
    void findAll_partlyUnprocessed_readsTheRestAfterAPause() {
        hold(150);
        dynamoDb.leaving((request, id) -> request == 1 && Integer.parseInt(id.n()) >= 20);

        assertThat(texts(store.findAll(keys(150))))
                .isEqualTo(IntStream.range(0, 150).mapToObj(Integer::toString).toList());
        assertThat(dynamoDb.requests()).containsExactly(100, 100, 30);
        assertThat(delays).hasSize(1);
    }

    @Test
    void findAll_neverProcessed_namesTheKeys() {
        hold(150);
        dynamoDb.leaving((request, id) -> id.n().equals("7"));

        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() -> store.findAll(keys(150)))
                .withMessageStartingWith(
                        "149 of 150 items of the batch were processed. These remain, by table: {notes=1}.")
                .satisfies(failed ->
                        assertThat(failed.result().remainingKeys()).<Object>isEqualTo(List.of(Note.key("7", codec))));
    }

    @Test
    void findAll_rejectedRequest_isTheCause() {
        RuntimeException rejected =
                DynamoDbException.builder().message("no").statusCode(400).build();
        dynamoDb.leaving((request, id) -> {
            throw rejected;
        });

        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() -> store.findAll(keys(1)))
                .withCause(rejected);
        assertThat(dynamoDb.requests()).hasSize(1);
    }

    @Test
    void findAll_throttledRequest_continues() {
        hold(3);
        dynamoDb.leaving((request, id) -> {
            if (request < 5) {
                throw ProvisionedThroughputExceededException.builder().build();
            }
            return false;
        });

        assertThat(store.consistent().findAll(keys(3))).hasSize(3);
    }

    @Test
    void findAll_equalNumbers_areReadOnceAndAreEntitiesOfTheirOwn() {
        hold(2);

        List<Note> found = store.findAll(List.of(Note.key("1", codec), key("1.0"), key("1E0")));

        assertThat(texts(found)).containsExactly("1", "1", "1");
        assertThat(found.get(0)).isNotSameAs(found.get(1));
        assertThat(dynamoDb.requests()).containsExactly(1);
    }

    private ItemKey<Note> key(String number) {
        return ItemKey.of(codec, Map.of("id", n(number)));
    }

    @Test
    void findAll_unreadableItem_isNamed() {
        hold(2);
        dynamoDb.hold("notes", Map.of("id", n(1), "text", n(1)));

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> store.findAll(keys(2)))
                .withMessageContaining("Item notes{id} cannot be read");
    }

    @Test
    void findAll_writtenMeanwhile_doesNotCacheTheOldItem() {
        hold(2);
        EntityStore<Note> cached = EntityStore.cached(
                keyspread(dynamoDb.client()), Note.TABLE, codec, CacheSettings.of(100, Duration.ofHours(1)));
        dynamoDb.leaving((request, id) -> {
            cached.target(key("1")).forget();
            return false;
        });

        cached.findAll(keys(2));
        dynamoDb.hold("notes", Map.of("id", n(0), "text", s("new")));
        dynamoDb.hold("notes", Map.of("id", n(1), "text", s("new")));

        assertThat(texts(cached.findAll(keys(2)))).containsExactly("0", "new");
        assertThat(dynamoDb.requests()).containsExactly(2, 1);
        assertThat(cached.cacheStatistics()).isEqualTo(new CacheStatistics(1, 3, 1));
    }

    @Test
    void findAll_failedBatch_leavesTheCacheUsable() {
        hold(2);
        EntityStore<Note> cached = EntityStore.cached(
                keyspread(dynamoDb.client()), Note.TABLE, codec, CacheSettings.of(100, Duration.ofHours(1)));
        dynamoDb.leaving((request, id) -> id.n().equals("1"));

        assertThatExceptionOfType(BatchFailedException.class).isThrownBy(() -> cached.findAll(keys(2)));
        dynamoDb.leaving((request, id) -> false);

        assertThat(texts(cached.findAll(keys(2)))).containsExactly("0", "1");
        assertThat(cached.find(key("1"))).isPresent();
        assertThat(dynamoDb.requests()).last().isEqualTo(1);
    }

    @Test
    void findAll_overHttp_readsUnprocessedKeysAgain() {
        FakeServer server = new FakeServer()
                .answering(
                        Answer.ok("{\"Responses\":{\"notes\":[{\"text\":{\"S\":\"b\"},\"id\":{\"N\":\"2\"}}]},"
                                + "\"UnprocessedKeys\":{\"notes\":{\"Keys\":[{\"id\":{\"N\":\"1\"}}]}}}"),
                        Answer.ok("{\"Responses\":{\"notes\":[{\"id\":{\"N\":\"1\"},\"text\":{\"S\":\"a\"}}]},"
                                + "\"UnprocessedKeys\":{}}"));
        DynamoDbClient http =
                server.client(settings -> settings.addExecutionInterceptor(KeyspreadInterceptor.create()));

        List<Note> found = EntityStore.of(keyspread(http), Note.TABLE, codec).findAll(keys(4));

        assertThat(texts(found)).containsExactly("a", "b");
        assertThat(new String(server.received().get(1).body(), StandardCharsets.UTF_8))
                .contains("{\"id\":{\"N\":\"1\"}}")
                .doesNotContain("\"2\"");
    }

    @Test
    void findAll_itemThatWasNotAskedFor_isAnError() {
        FakeServer server = new FakeServer()
                .answering(Answer.ok("{\"Responses\":{\"notes\":[{\"id\":{\"N\":\"9\"},\"text\":{\"S\":\"a\"}}]}}"));
        EntityStore<Note> other = EntityStore.of(keyspread(server.client(settings -> {})), Note.TABLE, codec);

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> other.findAll(keys(1)))
                .withMessageContaining("an item of table notes, which was not asked for");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void findAll_anyUnprocessedKeys_answersEachKeyOnce(long seed) {
        Random random = new Random(seed);
        double leaving = random.nextDouble() * 0.9;
        hold(300);
        dynamoDb.leaving((request, id) -> random.nextDouble() < leaving);
        List<ItemKey<Note>> keys = random.ints(500, 0, 400)
                .mapToObj(id -> Note.key("" + id, codec))
                .toList();

        List<String> found = texts(store.findAll(keys));

        assertThat(found)
                .as("seed %d", seed)
                .isEqualTo(keys.stream()
                        .map(key -> key.attributes().get("id").n())
                        .filter(id -> Integer.parseInt(id) < 300)
                        .toList());
        assertThat(dynamoDb.processed()).as("seed %d", seed).allMatch(times -> times == 1);
    }
}
