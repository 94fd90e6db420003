package dev.keyspread.observation;

import static dev.keyspread.fake.Values.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadTransport;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeObserver;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.observation.HotKeySnapshot.ResourceLoad;
import dev.keyspread.query.Find;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Counts of hot keys through whole mappers. One unit is 0.1 units a second, since the counts are 10 seconds old. */
class HotKeysTest {

    private static final TableSchema NOTES = TableSchema.builder("notes")
            .partitionKey("id", ScalarAttributeType.N)
            .index(IndexSchema.global("byText", "text", ScalarAttributeType.S).build())
            .build();

    private final AtomicLong nanoTime = new AtomicLong();
    private final HotKeys hotKeys = HotKeys.create(true, nanoTime::get, () -> Instant.EPOCH);
    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(NOTES);
    private final FakeServer server = new FakeServer();
    private final Notes notes = notes(Keyspread.builder(dynamoDb.client())
            .asyncClient(dynamoDb.asyncClient())
            .timer(delay -> CompletableFuture.completedFuture(null))
            .hotKeys(hotKeys)
            .build());

    /** A repository as the processor generates it. */
    private static final class Notes extends KeyedRepository<Note> {

        private final EntityStore<Note> store;

        Notes(EntityStore<Note> store) {
            super(store);
            this.store = store;
        }

        List<Note> list(String id) {
            return new NarrowedQuery<>(store.query(List.of(n(id)))).list();
        }
    }

    private static Notes notes(Keyspread keyspread) {
        return new Notes(EntityStore.of(keyspread, NOTES, new Note.Codec()));
    }

    private Map<String, Double> writes(String index) {
        return units(index, HotKeySnapshot.KeyLoad::writeUnitsPerSecond);
    }

    private Map<String, Double> reads() {
        return units(null, HotKeySnapshot.KeyLoad::readUnitsPerSecond);
    }

    /** Returns the units of each key in ten seconds. */
    private Map<String, Double> units(String index, ToDoubleFunction<HotKeySnapshot.KeyLoad> kind) {
        nanoTime.set(Duration.ofSeconds(10).toNanos());
        Map<String, Double> units = new TreeMap<>();
        hotKeys.load("notes", index)
                .map(ResourceLoad::keys)
                .orElse(List.of())
                .forEach(key -> units.put(key.key(), kind.applyAsDouble(key) * 10));
        units.values().removeIf(value -> value == 0);
        return units;
    }

    @Test
    void saves_areCountedInTheTableAndInItsIndexes() {
        notes.save(new Note("1", "a"));
        notes.save(new Note("1", "a".repeat(1_500)));
        notes.async().save(new Note("2", "b")).join();

        assertThat(writes(null)).isEqualTo(Map.of("1", 3.0, "2", 1.0));
        assertThat(writes("byText")).containsEntry("b", 1.0).containsEntry("a", 1.0);
    }

    @Test
    void reads_areCounted() {
        notes.save(new Note("1", "a"));
        notes.find(Note.key("1"));
        notes.async().find(Note.key("1")).join();
        notes.store.consistent().find(Note.key("2"));
        notes.list("3");

        assertThat(reads()).isEqualTo(Map.of("1", 1.0, "2", 1.0, "3", 0.5));
    }

    @Test
    void updatesAndDeletes_areCountedForTheTableOnly() {
        notes.save(new Note("1", "a"));
        notes.delete(Note.key("1"));

        assertThat(writes(null)).isEqualTo(Map.of("1", 2.0));
        assertThat(writes("byText")).isEqualTo(Map.of("a", 1.0));
    }

    @Test
    void unitsOfBatchesAndTransactions_areSplitAmongTheirItems() {
        Note one = new Note("1", "a");
        Note two = new Note("2", "b");
        BatchWrite.of().save(notes, List.of(one, two)).run();
        WriteTransaction.of(notes.prepareSave(new Note("3", "c")), notes.prepareDelete(Note.key("2")))
                .run();
        notes.findAll(List.of(Note.key("1"), Note.key("3")));
        ReadTransaction.of(Find.of(notes, Note.key("1"))).run();

        assertThat(writes(null)).isEqualTo(Map.of("1", 1.0, "2", 3.0, "3", 2.0));
        assertThat(writes("byText")).isEqualTo(Map.of("a", 1.0, "b", 1.0));
        assertThat(reads()).isEqualTo(Map.of("1", 2.5, "3", 0.5));
    }

    @Test
    void unprocessedItems_areNotCounted() {
        Notes overHttp = notes(Keyspread.builder(server.client(client -> {}))
                .timer(delay -> CompletableFuture.completedFuture(null))
                .hotKeys(hotKeys)
                .build());
        server.answering(
                Answer.ok("""
                        {"ConsumedCapacity":[{"TableName":"notes","CapacityUnits":5.0}],"UnprocessedItems":{"notes":[
                        {"PutRequest":{"Item":{"id":{"N":"2"},"text":{"S":"b"}}}}]}}"""), Answer.ok("{\"ConsumedCapacity\":[{\"TableName\":\"notes\",\"CapacityUnits\":1.0}]}"));

        BatchWrite.of()
                .save(overHttp, List.of(new Note("1", "a"), new Note("2", "b")))
                .run();

        assertThat(writes(null)).isEqualTo(Map.of("1", 5.0, "2", 1.0));
    }

    @Test
    void failedCalls_areNotCounted() {
        notes.save(new Note("1", "a"));
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> notes.prepareSave(new Note("1", "b"))
                        .onlyIf(Condition.itemDoesNotExist())
                        .run());
        dynamoDb.before(request -> {
            throw ProvisionedThroughputExceededException.builder()
                    .message("slow down")
                    .build();
        });
        assertThatExceptionOfType(ProvisionedThroughputExceededException.class)
                .isThrownBy(() -> notes.save(new Note("1", "b")));

        assertThat(writes(null)).isEqualTo(Map.of("1", 1.0));
    }

    @Test
    void itemsAsJson_showTheKeysOfIndexes() {
        Notes asJson = notes(Keyspread.builder(
                        server.client(client -> client.addExecutionInterceptor(KeyspreadInterceptor.create())))
                .hotKeys(hotKeys)
                .build());
        server.answering(Answer.ok("""
                {"ConsumedCapacity":{"TableName":"notes","CapacityUnits":3.0,"Table":{"CapacityUnits":1.0},
                "GlobalSecondaryIndexes":{"byText":{"CapacityUnits":2.0},"unknown":{"CapacityUnits":4.0}}}}"""));

        asJson.save(new Note("1", "a"));

        assertThat(writes(null)).isEqualTo(Map.of("1", 1.0));
        assertThat(writes("byText")).isEqualTo(Map.of("a", 2.0));
    }

    @Test
    void requestsOfATransport_areCounted() {
        KeyspreadTransport transport = KeyspreadTransport.of(server.http());
        Notes transported = notes(Keyspread.builder(server.client(transport, client -> {}))
                .transport(transport)
                .hotKeys(hotKeys)
                .build());
        server.answering(Answer.ok("{\"ConsumedCapacity\":{\"TableName\":\"notes\",\"CapacityUnits\":0.5}}"));

        transported.find(Note.key("1"));
        transported.find(Note.key("1"));
        transported.find(Note.key("1"));

        assertThat(reads()).isEqualTo(Map.of("1", 1.5));
        assertThat(server.received())
                .hasSize(3)
                .allSatisfy(request -> assertThat(new String(request.body(), StandardCharsets.UTF_8))
                        .contains("\"ReturnConsumedCapacity\":\"INDEXES\""));
    }

    @Test
    void responsesWithoutUnits_orOfUnknownTables_countNothing() {
        Notes overHttp = notes(
                Keyspread.builder(server.client(client -> {})).hotKeys(hotKeys).build());

        for (String units : List.of("", "\"ConsumedCapacity\":{}", "\"ConsumedCapacity\":{\"TableName\":\"others\"}")) {
            server.answering(Answer.ok("{" + units + "}"));
            overHttp.save(new Note("1", "a"));
            overHttp.find(Note.key("1"));
        }

        assertThat(hotKeys.snapshot().resources()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void observers_areToldTheSame(boolean isOn) {
        FakeObserver observer = new FakeObserver();
        Keyspread.Builder builder = Keyspread.builder(dynamoDb.client()).observer(observer);
        Notes observed = notes((isOn ? builder.hotKeys(hotKeys) : builder).build());

        observed.save(new Note("1", "a"));

        assertThat(observer.only().consumed)
                .extracting(units -> units.index() + " " + units.units())
                .containsExactlyInAnyOrder("null 1.0", "byText 1.0");
    }

    @Test
    void capacity_isAskedForOnlyIfCounting() {
        notes.save(new Note("1", "a"));
        notes(Keyspread.create(dynamoDb.client())).find(Note.key("1"));

        assertThat(dynamoDb.requests(PutItemRequest.class).get(0).returnConsumedCapacity())
                .isEqualTo(ReturnConsumedCapacity.INDEXES);
        assertThat(dynamoDb.requests(GetItemRequest.class).get(0).returnConsumedCapacity())
                .isNull();
    }

    @Test
    void keysOfSeveralAttributes_areJoined() {
        TableSchema matches = TableSchema.builder("matches")
                .partitionKey("id", ScalarAttributeType.N)
                .index(IndexSchema.global("byPlace", "text", ScalarAttributeType.S)
                        .partitionKey("place", ScalarAttributeType.N)
                        .build())
                .build();
        Notes asMaps = new Notes(EntityStore.of(
                Keyspread.builder(server.client(client -> {})).hotKeys(hotKeys).build(), matches, new Note.Codec()));
        server.answering(Answer.ok("""
                {"ConsumedCapacity":{"TableName":"matches","CapacityUnits":2.0,"Table":{"CapacityUnits":1.0},
                "GlobalSecondaryIndexes":{"byPlace":{"CapacityUnits":1.0}}}}"""));

        Note saved = asMaps.save(new Note("1", "a"));

        assertThat(hotKeys.load("matches", "byPlace").orElseThrow().keys())
                .extracting(HotKeySnapshot.KeyLoad::key)
                .containsExactly("a + " + saved.place);
    }

    @Test
    void profile_hasTheTableAndItsIndexes() {
        notes.save(new Note("1", "say \"a\""));
        nanoTime.set(Duration.ofSeconds(10).toNanos());

        assertThat(hotKeys.snapshotJson("others")).isEmpty();
        assertThat(hotKeys.snapshotJson("notes").orElseThrow().replaceFirst("sha256:\\w{8}", "sha256:x"))
                .isEqualTo("""
                {
                  "keyspreadProfile": 1,
                  "table": "notes",
                  "source": "runtime",
                  "basis": "LOAD",
                  "made": "1970-01-01T00:00:00Z",
                  "complete": false,
                  "items": 1,
                  "hashing": "hmac-sha256:x",
                  "values": true,
                  "keys": [
                    {
                      "index": null,
                      "partition": ["id"],
                      "sort": [],
                      "items": 1,
                      "distinct": -1,
                      "writeUnitsPerSecond": 0.1,
                      "readUnitsPerSecond": 0,
                      "heaviest": [
                        {"key": "1", "writeUnitsPerSecond": 0.1, "readUnitsPerSecond": 0}
                      ]
                    },
                    {
                      "index": "byText",
                      "partition": ["text"],
                      "sort": [],
                      "items": 1,
                      "distinct": -1,
                      "writeUnitsPerSecond": 0.1,
                      "readUnitsPerSecond": 0,
                      "heaviest": [
                        {"key": "say \\"a\\"", "writeUnitsPerSecond": 0.1, "readUnitsPerSecond": 0}
                      ]
                    }
                  ]
                }
                """);
    }
}
