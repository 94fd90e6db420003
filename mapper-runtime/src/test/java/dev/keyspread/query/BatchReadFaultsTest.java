package dev.keyspread.query;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.fake.FakeTimer;
import dev.keyspread.fake.HeldClient;
import dev.keyspread.fake.ScriptedBatches;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class BatchReadFaultsTest {

    private static final TableSchema MEMOS = TableSchema.builder("memos")
            .partitionKey("id", ScalarAttributeType.N)
            .build();

    private final ScriptedBatches tables = new ScriptedBatches(Note.TABLE, MEMOS);
    private final Keyspread keyspread = Keyspread.builder(tables.client())
            .timer(delay -> CompletableFuture.completedFuture(null))
            .build();
    private final Notes notes = new Notes(EntityStore.of(keyspread, Note.TABLE, new Note.Codec()));
    private final Notes cached = new Notes(
            EntityStore.cached(keyspread, Note.TABLE, new Note.Codec(), CacheSettings.of(1_000, Duration.ofHours(1))));
    private final Notes memos = new Notes(EntityStore.of(keyspread, MEMOS, new Note.Codec()));

    /** A repository as the processor generates it. */
    private static final class Notes extends KeyedRepository<Note> {

        Notes(EntityStore<Note> store) {
            super(store);
        }

        CacheStatistics statistics() {
            return store.cacheStatistics();
        }

        List<Find<Note>> finds(int count) {
            return IntStream.range(0, count)
                    .mapToObj(id -> Find.of(this, Note.key("" + id)))
                    .toList();
        }
    }

    private void hold(String table, int count) {
        IntStream.range(0, count).forEach(id -> tables.hold(table, Map.of("id", n(id), "text", s(table + id))));
    }

    @Test
    void run_keysOfTwoTablesPartlyUnprocessed_readsTheRestOfBoth() {
        hold("notes", 80);
        hold("memos", 60);
        tables.leaving((request, id) -> request == 1 && id.n().endsWith("3"));
        List<Find<Note>> ofNotes = notes.finds(80);
        List<Find<Note>> ofMemos = memos.finds(70);

        FoundItems found = BatchRead.of().and(ofNotes).and(ofMemos).run();

        assertThat(found.all(ofNotes)).extracting(note -> note.text).startsWith("notes0", "notes1", "notes2", "notes3");
        assertThat(found.all(ofMemos))
                .hasSize(60)
                .last()
                .satisfies(memo -> assertThat(memo.text).isEqualTo("memos59"));
        assertThat(found.get(ofMemos.get(65))).isEmpty();
        assertThat(tables.requests()).containsExactly(100, 60);
        assertThat(tables.processed()).hasSize(150).containsOnly(1);
    }

    @Test
    void run_keyThatIsNeverProcessed_isNamedWithItsTable() {
        hold("notes", 3);
        hold("memos", 3);
        tables.leaving((request, id) -> id.n().equals("2"));

        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() ->
                        BatchRead.of().and(notes.finds(3)).and(memos.finds(3)).run())
                .satisfies(failed -> {
                    assertThat(failed.result().remainingByTable()).isEqualTo(Map.of("memos", 1, "notes", 1));
                    assertThat(failed.result().remainingKeys(memos)).hasSize(1);
                });
    }

    @Test
    void run_cachedEntity_readsTheOtherItemsConsistentlyAndKeepsThem() {
        hold("notes", 3);
        hold("memos", 1);
        cached.findAll(List.of(Note.key("0")));
        BatchRead batch = BatchRead.of().and(cached.finds(3)).and(memos.finds(1));

        batch.run();
        batch.run();

        assertThat(tables.requests()).containsExactly(1, 3, 1);
        Map<String, KeysAndAttributes> second = tables.reads().get(1).requestItems();
        assertThat(second.get("notes").consistentRead()).isTrue();
        assertThat(second.get("memos").consistentRead()).isFalse();
        assertThat(cached.statistics()).isEqualTo(new CacheStatistics(4, 3, 3));
    }

    @Test
    void consistentRead_cachedEntity_bypassesTheCache() {
        hold("notes", 1);
        cached.findAll(List.of(Note.key("0")));
        tables.hold("notes", Map.of("id", n(0), "text", s("new")));
        Find<Note> find = Find.of(cached, Note.key("0"));

        FoundItems found = BatchRead.of(find).consistent().run();

        assertThat(found.get(find))
                .hasValueSatisfying(note -> assertThat(note.text).isEqualTo("new"));
    }

    @Test
    void run_itemAlsoOfAnEntityWithoutCache_isReadOnceFromTheTable() {
        hold("notes", 1);
        cached.findAll(List.of(Note.key("0")));
        tables.hold("notes", Map.of("id", n(0), "text", s("new")));
        Find<Note> withCache = Find.of(cached, Note.key("0"));
        Find<Note> without = Find.of(notes, Note.key("0"));

        FoundItems found = BatchRead.of(withCache, without).run();

        assertThat(found.all(List.of(withCache, without)))
                .extracting(note -> note.text)
                .containsExactly("new", "new");
        assertThat(found.get(withCache).orElseThrow())
                .isNotSameAs(found.get(without).orElseThrow());
        assertThat(tables.requests()).containsExactly(1, 1);
    }

    @Test
    void async_cancelled_cancelsTheRequestAndSendsNoOther() {
        HeldClient client = new HeldClient(tables.asyncClient());
        Notes ofClient = new Notes(EntityStore.of(
                Keyspread.builder(tables.client())
                        .asyncClient(client.client())
                        .timer(new FakeTimer())
                        .build(),
                Note.TABLE,
                new Note.Codec()));

        CompletableFuture<FoundItems> found =
                BatchRead.of().and(ofClient.finds(250)).async().run();
        client.answerAll();
        found.cancel(true);
        client.answerToTheEnd();

        assertThat(client.begun()).isEqualTo(2);
        assertThat(client.cancelled()).isEqualTo(1);
    }
}
