package dev.keyspread.internal.call;

import static dev.keyspread.fake.Values.b;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.table.TableSchema;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Messages of throttled requests, through whole clients of the SDK. */
class ThrottlingTest {

    private final FakeServer server = new FakeServer();
    private final Keyspread keyspread = Keyspread.builder(server.client(client -> {}))
            .asyncClient(server.asyncClient(client -> {}))
            .timer(delay -> CompletableFuture.completedFuture(null))
            .build();
    private final Notes notes = new Notes(EntityStore.of(keyspread, Note.TABLE, new Note.Codec()));

    /** A repository as the processor generates it. */
    private static final class Notes extends KeyedRepository<Note> {

        Notes(EntityStore<Note> store) {
            super(store);
        }
    }

    private Notes notes(String table, String partitionKey, String... members) {
        TableSchema schema = TableSchema.builder(table)
                .partitionKey(partitionKey, ScalarAttributeType.N)
                .members(partitionKey, members)
                .build();
        return new Notes(EntityStore.of(keyspread, schema, new Note.Codec()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "table/notes | TableWriteKeyRangeThroughputExceeded | table notes with partition key id:"
                        + " TableWriteKeyRangeThroughputExceeded. Few keys have too many requests: spread them over shards"
                        + " with @ShardedKey and keyspread reshard, or read them through a cache",
                "table/notes | TableWriteProvisionedThroughputExceeded | table notes with partition key id:"
                        + " TableWriteProvisionedThroughputExceeded. Raise the provisioned capacity, or change to on-demand"
                        + " capacity",
                "table/notes/index/byText | IndexWriteMaxOnDemandThroughputExceeded | index byText of table notes:"
                        + " IndexWriteMaxOnDemandThroughputExceeded. Raise the maximum on-demand throughput",
                "table/notes | TableReadAccountLimitExceeded | table notes with partition key id:"
                        + " TableReadAccountLimitExceeded. Request a higher quota for the account",
                "table/notes | SomethingNew | table notes with partition key id: SomethingNew. If few keys have too many requests,"
                        + " spread them over shards with @ShardedKey and keyspread reshard; otherwise raise the capacity"
            })
    void throttledRequest_namesResourceReasonAndRemedy(String resource, String reason, String explanation) {
        server.answering(throttled("""
                [{"reason":"%s","resource":"arn:aws:dynamodb:eu-west-1:123456789012:%s"}]""".formatted(reason, resource)));

        ProvisionedThroughputExceededException throttled = catchThrowableOfType(
                ProvisionedThroughputExceededException.class, () -> notes.save(new Note("1", "a")));

        assertThat(throttled).hasMessageStartingWith("slow down. Throttled: " + explanation + " (Service: DynamoDb");
        assertThat(throttled.throttlingReasons()).hasSize(1);
        assertThat(throttled).hasCauseInstanceOf(ProvisionedThroughputExceededException.class);
        assertThat(throttled.statusCode()).isEqualTo(400);
    }

    @Test
    void throttledRequest_withoutReasons_namesTheTable() {
        server.answering(throttled("[]"));

        assertThat(catchThrowableOfType(
                        CompletionException.class,
                        () -> notes.async().save(new Note("1", "a")).join()))
                .hasCauseInstanceOf(ProvisionedThroughputExceededException.class)
                .hasMessageContaining(
                        "slow down. Throttled: table notes with partition key id. If few keys have too many"
                                + " requests, spread them over shards with @ShardedKey and keyspread reshard; otherwise raise the capacity");
    }

    @Test
    void throttledRequest_withValuesInErrors_namesTheKeysValue() {
        server.answering(throttled("[]"));
        Keyspread telling =
                Keyspread.builder(server.client(client -> {})).valuesInErrors().build();
        EntityStore<Note> store = EntityStore.of(telling, Note.TABLE, new Note.Codec());
        Notes withValues = new Notes(store);
        NarrowedQuery<Note> query = new NarrowedQuery<>(
                store.query(List.of(Note.key("7").attributes().get("id"))));

        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> withValues.save(new Note("7", "a")), () -> store.find(Note.key("7")), query::list)) {
            assertThat(catchThrowableOfType(ProvisionedThroughputExceededException.class, call))
                    .hasMessageContaining("Throttled: table notes with partition key id = 7. If few keys");
        }
    }

    @Test
    void throttledBatchOrTransaction_withoutReasons_namesItsTables() {
        server.answering(throttled("[]"));
        Notes memos = notes("memos", "id", "number", "region");
        List<Note> one = List.of(new Note("1", "a"));
        String tables = "slow down. Throttled: table memos with partition key id (members number, region), table notes"
                + " with partition key id. If few keys";

        assertThat(BatchWrite.of()
                        .save(memos, one)
                        .save(notes, one)
                        .orRemaining()
                        .run()
                        .failure())
                .hasValueSatisfying(failure -> assertThat(failure).hasMessageContaining(tables));
        assertThat(catchThrowableOfType(
                        BatchFailedException.class,
                        () -> BatchRead.of(Find.of(notes, Note.key("1")), Find.of(memos, Note.key("1")))
                                .run()))
                .hasMessageContaining(tables);
        assertThat(catchThrowableOfType(
                        ProvisionedThroughputExceededException.class,
                        () -> ReadTransaction.of(Find.of(notes, Note.key("1")), Find.of(memos, Note.key("1")))
                                .run()))
                .hasMessageContaining(tables);
        assertThat(catchThrowableOfType(
                        ProvisionedThroughputExceededException.class,
                        () -> WriteTransaction.of(notes.prepareSave(one.get(0)), memos.prepareDelete(Note.key("1")))
                                .run()))
                .hasMessageContaining(tables);
    }

    @Test
    void throttledRequest_ofATableOfSeveralEntities_namesTheMembersOfEach() {
        server.answering(throttled("[]"));
        Notes memos = notes("memos", "pk", "number");
        notes("memos", "pk", "author");

        assertThat(catchThrowableOfType(
                        ProvisionedThroughputExceededException.class, () -> memos.save(new Note("1", "a"))))
                .hasMessageContaining("Throttled: table memos with partition key pk (members author, number). If few");
    }

    @Test
    void throttledRequest_ofABinaryKey_hasItsBase64() {
        server.answering(throttled("[]"));
        Keyspread telling =
                Keyspread.builder(server.client(client -> {})).valuesInErrors().build();
        EntityStore<Note> store = EntityStore.of(telling, Note.TABLE, new Note.Codec());
        NarrowedQuery<Note> query = new NarrowedQuery<>(store.query(List.of(b(1, 2, 3))));

        assertThat(catchThrowableOfType(ProvisionedThroughputExceededException.class, query::list))
                .hasMessageContaining("Throttled: table notes with partition key id = AQID. If few keys");
    }

    @Test
    void otherFailures_areTheSdksOwn() {
        server.answering(Answer.error(400, "ResourceNotFoundException"));

        assertThat(catchThrowableOfType(ResourceNotFoundException.class, () -> notes.save(new Note("1", "a"))))
                .hasMessageStartingWith("no (Service: DynamoDb")
                .hasNoCause();
    }

    private static Answer throttled(String reasons) {
        String body = "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException\","
                + "\"message\":\"slow down\",\"ThrottlingReasons\":" + reasons + "}";
        return Answer.of(400, body.getBytes(StandardCharsets.UTF_8));
    }
}
