package dev.keyspread.internal.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.query.NarrowedTableQuery;
import dev.keyspread.spi.EntityStore;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Messages of throttled requests, through whole clients of the SDK. */
class ThrottlingTest {

    private final FakeServer server = new FakeServer();
    private final Notes notes = new Notes(Keyspread.builder(server.client(client -> {}))
            .asyncClient(server.asyncClient(client -> {}))
            .build());

    /** A repository as the processor generates it. */
    private static final class Notes extends KeyedRepository<Note> {

        Notes(Keyspread keyspread) {
            super(EntityStore.of(keyspread, Note.TABLE, new Note.Codec()));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "table/notes | TableWriteKeyRangeThroughputExceeded | table notes with partition key id:"
                        + " TableWriteKeyRangeThroughputExceeded. Few keys have too many requests: spread them over shards"
                        + " with @ShardedKey, or read them through a cache",
                "table/notes | TableWriteProvisionedThroughputExceeded | table notes with partition key id:"
                        + " TableWriteProvisionedThroughputExceeded. Raise the provisioned capacity, or change to on-demand"
                        + " capacity",
                "table/notes/index/byText | IndexWriteMaxOnDemandThroughputExceeded | index byText of table notes:"
                        + " IndexWriteMaxOnDemandThroughputExceeded. Raise the maximum on-demand throughput",
                "table/notes | TableReadAccountLimitExceeded | table notes with partition key id:"
                        + " TableReadAccountLimitExceeded. Request a higher quota for the account",
                "table/notes | SomethingNew | table notes with partition key id: SomethingNew"
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
                                + " requests, spread them over shards with @ShardedKey; otherwise raise the capacity");
    }

    @Test
    void throttledRequest_withValuesInErrors_namesTheKeysValue() {
        server.answering(throttled("[]"));
        Keyspread keyspread =
                Keyspread.builder(server.client(client -> {})).valuesInErrors().build();
        Notes withValues = new Notes(keyspread);
        EntityStore<Note> store = EntityStore.of(keyspread, Note.TABLE, new Note.Codec());
        NarrowedTableQuery<Note> query = new NarrowedTableQuery<>(
                store.query(List.of(Note.key("7").attributes().get("id"))));

        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> withValues.save(new Note("7", "a")), () -> store.find(Note.key("7")), query::list)) {
            assertThat(catchThrowableOfType(ProvisionedThroughputExceededException.class, call))
                    .hasMessageContaining("Throttled: table notes with partition key id = 7. If few keys");
        }
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
