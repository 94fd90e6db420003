package dev.keyspread.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeObserver;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.table.TableSchema;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Operations on single items, batches and transactions, through whole clients of the SDK. */
class OperationObserverTest {

    private static final String ITEM = "\"Item\":{\"id\":{\"N\":\"1\"},\"text\":{\"S\":\"a\"}}";
    private static final TableSchema MEMOS = TableSchema.builder("memos")
            .partitionKey("id", ScalarAttributeType.N)
            .build();

    private final FakeServer server = new FakeServer();
    private final FakeObserver observer = new FakeObserver();
    private final Keyspread keyspread = Keyspread.builder(server.client(client -> {}))
            .asyncClient(server.asyncClient(client -> {}))
            .timer(delay -> CompletableFuture.completedFuture(null))
            .observer(observer)
            .queryCache(1_000, Duration.ofHours(1))
            .build();
    private final EntityStore<Note> store = EntityStore.of(keyspread, Note.TABLE, new Note.Codec());
    private final Notes notes = new Notes(store);
    private final Notes memos = new Notes(EntityStore.of(keyspread, MEMOS, new Note.Codec()));

    /** A repository as the processor generates it. */
    private static final class Notes extends KeyedRepository<Note> {

        Notes(EntityStore<Note> store) {
            super(store);
        }
    }

    @Test
    void find_observed_hasTableUnitsAndResult() {
        server.answering(Answer.ok("{" + ITEM + "," + consumed("notes", 0.5) + "}"));

        assertThat(store.find(Note.key("1"))).isPresent();

        FakeObserver.Observed find = observer.only();
        assertThat(find.operation).isEqualTo(new ObservedOperation("GetItem", List.of("notes"), null, 1));
        assertThat(find.consumed)
                .containsExactly(new ConsumedUnits("notes", null, UnitKind.READ, 0.5, OptionalDouble.empty()));
        assertThat(find.result())
                .isEqualTo(new OperationResult(OperationOutcome.SUCCESS, null, 1, OptionalDouble.empty()));
    }

    @Test
    void save_observed_hasTheSizeOfTheItemAndThePrediction() {
        server.answering(Answer.ok("{" + consumed("notes", 3) + "}"));

        notes.save(new Note("1", "a".repeat(1_500)));

        FakeObserver.Observed save = observer.only();
        assertThat(save.operation.name()).isEqualTo("PutItem");
        assertThat(save.written).containsExactly(new WrittenItem("notes", 1_515));
        assertThat(save.consumed)
                .containsExactly(new ConsumedUnits("notes", null, UnitKind.WRITE, 3, OptionalDouble.of(2)));
    }

    @Test
    void asynchronousWrites_observed_endOnceEach() {
        server.answering(Answer.ok("{" + consumed("notes", 1) + "}"));

        notes.async().save(new Note("1", "a")).join();
        notes.prepareSave(new Note("1", "a")).async().run().join();
        notes.async().delete(Note.key("1")).join();

        assertThat(observer.operations())
                .extracting(operation -> operation.operation.name())
                .containsExactly("PutItem", "PutItem", "DeleteItem");
        assertThat(observer.operations())
                .allSatisfy(
                        operation -> assertThat(operation.result().outcome()).isEqualTo(OperationOutcome.SUCCESS));
    }

    @Test
    void unitsOfIndexes_areToldByIndex() {
        server.answering(Answer.ok("""
                {"ConsumedCapacity":{"TableName":"notes","CapacityUnits":6.0,"Table":{"CapacityUnits":1.0},
                "GlobalSecondaryIndexes":{"byText":{"CapacityUnits":2.0}},
                "LocalSecondaryIndexes":{"byPlace":{"CapacityUnits":3.0}}}}"""));

        notes.delete(Note.key("1"));

        assertThat(observer.only().consumed)
                .extracting(units -> units.index() + " " + units.units() + " " + units.predicted())
                .containsExactly(
                        "null 1.0 OptionalDouble.empty",
                        "byPlace 3.0 OptionalDouble.empty",
                        "byText 2.0 OptionalDouble.empty");
    }

    @Test
    void throttledSave_tellsResourceReasonAndOutcome() {
        server.answering(
                throttled(
                        "[{\"reason\":\"IndexWriteKeyRangeThroughputExceeded\",\"resource\":\"arn:aws:dynamodb:eu-west-1:1:table/notes/index/byText\"}]"));

        assertThatExceptionOfType(ProvisionedThroughputExceededException.class)
                .isThrownBy(() -> notes.save(new Note("1", "a")));

        FakeObserver.Observed save = observer.only();
        assertThat(save.throttles)
                .containsExactly(new Throttle("notes", "byText", "IndexWriteKeyRangeThroughputExceeded"));
        assertThat(save.result())
                .isEqualTo(new OperationResult(
                        OperationOutcome.THROTTLED,
                        "ProvisionedThroughputExceededException",
                        1,
                        OptionalDouble.empty()));
    }

    @Test
    void throttledFind_withoutReasons_tellsTheTableAndTheErrorCode() {
        server.answering(throttled("[]"));

        assertThatExceptionOfType(ProvisionedThroughputExceededException.class)
                .isThrownBy(() -> store.find(Note.key("1")));

        assertThat(observer.only().throttles)
                .containsExactly(new Throttle("notes", null, "ProvisionedThroughputExceededException"));
    }

    @Test
    void failedCondition_isAnOutcomeOfItsOwn() {
        server.answering(Answer.error(400, "ConditionalCheckFailedException"));

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> notes.prepareSave(new Note("1", "a"))
                        .onlyIf(Condition.itemDoesNotExist())
                        .run());

        assertThat(observer.only().result().outcome()).isEqualTo(OperationOutcome.CONDITION_FAILED);
    }

    @Test
    void otherFailure_hasItsErrorCodeAndNoMessage() {
        server.answering(Answer.error(400, "ResourceNotFoundException"));

        assertThatExceptionOfType(ResourceNotFoundException.class).isThrownBy(() -> store.find(Note.key("1")));

        assertThat(observer.only().result())
                .isEqualTo(new OperationResult(
                        OperationOutcome.FAILED, "ResourceNotFoundException", 1, OptionalDouble.empty()));
    }

    @Test
    void batchOfSaves_partlyUnprocessed_isOneOperationOfSeveralRequests() {
        server.answering(
                Answer.ok("""
                        {"UnprocessedItems":{"notes":[{"PutRequest":{"Item":{"id":{"N":"1"}}}}]},
                        "ConsumedCapacity":[{"TableName":"memos","CapacityUnits":1.0}]}"""), Answer.ok("{\"ConsumedCapacity\":[{\"TableName\":\"notes\",\"CapacityUnits\":1.0}]}"));

        BatchWrite.of(notes.prepareSave(new Note("1", "a")), memos.prepareSave(new Note("2", "b")))
                .run();

        FakeObserver.Observed batch = observer.only();
        assertThat(batch.operation)
                .isEqualTo(new ObservedOperation("BatchWriteItem", List.of("memos", "notes"), null, 1));
        assertThat(batch.throttles).containsExactly(new Throttle("notes", null, "Unprocessed"));
        assertThat(batch.consumed)
                .containsExactly(
                        new ConsumedUnits("memos", null, UnitKind.WRITE, 1, OptionalDouble.empty()),
                        new ConsumedUnits("notes", null, UnitKind.WRITE, 1, OptionalDouble.of(1)));
        assertThat(batch.result().requests()).isEqualTo(2);
        assertThat(batch.result().outcome()).isEqualTo(OperationOutcome.SUCCESS);
    }

    @Test
    void batch_thatLeavesItemsUnprocessed_isThrottled() {
        server.answering(
                Answer.ok("{\"UnprocessedItems\":{\"notes\":[{\"PutRequest\":{\"Item\":{\"id\":{\"N\":\"1\"}}}}]}}"));

        assertThat(BatchWrite.of(notes.prepareSave(new Note("1", "a")))
                        .orRemaining()
                        .run()
                        .isComplete())
                .isFalse();

        assertThat(observer.only().result().outcome()).isEqualTo(OperationOutcome.THROTTLED);
    }

    @Test
    void batchRead_ofAnItemInTheCache_isNotObserved() {
        EntityStore<Note> cached =
                EntityStore.cached(keyspread, Note.TABLE, new Note.Codec(), CacheSettings.of(10, Duration.ofHours(1)));
        server.answering(Answer.ok("{" + ITEM + "}"));

        cached.find(Note.key("1"));
        cached.find(Note.key("1"));
        BatchRead.of(Find.of(new Notes(cached), Note.key("1"))).run();

        assertThat(observer.only().operation.name()).isEqualTo("GetItem");
    }

    @Test
    void caches_areToldWhenTheyAreCreated_onceForEachTable() {
        assertThat(observer.caches()).extracting(ObservedCache::name).containsExactly("query-cache");

        for (int size : List.of(10, 20)) {
            EntityStore<Note> cached = EntityStore.cached(
                    keyspread, Note.TABLE, new Note.Codec(), CacheSettings.of(size, Duration.ofHours(1)));
            server.answering(Answer.ok("{" + ITEM + "}"));
            cached.find(Note.key("1"));
            cached.find(Note.key("1"));
        }

        assertThat(observer.caches()).extracting(ObservedCache::name).containsExactly("query-cache", "notes");
        ObservedCache ofNotes = observer.caches().get(1);
        assertThat(ofNotes.statistics()).isEqualTo(new CacheStatistics(2, 2, 2));
        assertThat(ofNotes.puts()).isEqualTo(2);
        assertThat(ofNotes.evictions()).isZero();
    }

    @Test
    void fullCache_countsItsEvictions() {
        EntityStore<Note> cached =
                EntityStore.cached(keyspread, Note.TABLE, new Note.Codec(), CacheSettings.of(1, Duration.ofHours(1)));

        for (int id = 1; id <= 3; id++) {
            server.answering(Answer.ok("{\"Item\":{\"id\":{\"N\":\"%d\"},\"text\":{\"S\":\"a\"}}}".formatted(id)));
            cached.find(Note.key("" + id));
        }

        assertThat(observer.caches().get(1).evictions()).isEqualTo(2);
    }

    @Test
    void transaction_throttled_tellsTheTableOfTheAction() {
        server.answering(Answer.of(
                400,
                ("{\"__type\":\"com.amazonaws.dynamodb.v20120810#TransactionCanceledException\",\"Message\":\"no\","
                                + "\"CancellationReasons\":[{\"Code\":\"None\"},{\"Code\":\"ThrottlingError\"}]}")
                        .getBytes(StandardCharsets.UTF_8)));

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(() -> WriteTransaction.of(
                                notes.prepareSave(new Note("1", "a")), memos.prepareSave(new Note("1", "a")))
                        .run());

        FakeObserver.Observed transaction = observer.only();
        assertThat(transaction.operation.tables()).containsExactly("memos", "notes");
        assertThat(transaction.throttles).containsExactly(new Throttle("memos", null, "ThrottlingError"));
        assertThat(transaction.result().outcome()).isEqualTo(OperationOutcome.THROTTLED);
    }

    @Test
    void transaction_ofSaves_predictsTwiceTheUnits() {
        server.answering(Answer.ok("{\"ConsumedCapacity\":[{\"TableName\":\"notes\",\"CapacityUnits\":4.0,"
                + "\"WriteCapacityUnits\":4.0}]}"));

        WriteTransaction.of(notes.prepareSave(new Note("1", "a")), notes.prepareSave(new Note("2", "b")))
                .run();

        assertThat(observer.only().consumed)
                .containsExactly(new ConsumedUnits("notes", null, UnitKind.WRITE, 4, OptionalDouble.of(4)));
    }

    @Test
    void requests_areSentInTheScopeOfTheirOperation() {
        server.answering(Answer.ok("{" + ITEM + "}"));

        store.find(Note.key("1"));

        assertThat(observer.only().scopes).containsExactly(Thread.currentThread());
        assertThat(observer.only().open).hasValue(0);
    }

    @Test
    void observerThatFails_losesNoResult() {
        OperationObserver broken = operation -> {
            throw new IllegalStateException("broken");
        };
        OperationObserver brokenLater = operation -> result -> {
            throw new AssertionError("broken");
        };
        Keyspread watched = Keyspread.builder(server.client(client -> {}))
                .observer(broken)
                .observer(brokenLater)
                .observer(observer)
                .build();
        server.answering(Answer.ok("{" + ITEM + "}"));

        assertThat(EntityStore.of(watched, Note.TABLE, new Note.Codec()).find(Note.key("1")))
                .isPresent();

        assertThat(observer.only().result().outcome()).isEqualTo(OperationOutcome.SUCCESS);
    }

    @Test
    void scopesOfSeveralObservers_areClosedInReverse() {
        List<String> events = new ArrayList<>();
        Keyspread watched = Keyspread.builder(server.client(client -> {}))
                .observer(operation -> new Named("a", events))
                .observer(operation -> new Named("b", events))
                .build();
        server.answering(Answer.ok("{" + ITEM + "}"));

        EntityStore.of(watched, Note.TABLE, new Note.Codec()).find(Note.key("1"));

        assertThat(events).containsExactly("open a", "open b", "close b", "close a", "stop a", "stop b");
    }

    private record Named(String name, List<String> events) implements OperationObservation {

        @Override
        public ObservationScope openScope() {
            events.add("open " + name);
            return () -> events.add("close " + name);
        }

        @Override
        public void stopped(OperationResult result) {
            events.add("stop " + name);
        }
    }

    private static String consumed(String table, double units) {
        return "\"ConsumedCapacity\":{\"TableName\":\"%s\",\"CapacityUnits\":%s}".formatted(table, units);
    }

    private static Answer throttled(String reasons) {
        String body = "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException\","
                + "\"message\":\"slow down\",\"ThrottlingReasons\":" + reasons + "}";
        return Answer.of(400, body.getBytes(StandardCharsets.UTF_8));
    }
}
