package dev.keyspread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.TransportedNotes.Client;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.client.KeyspreadRetryStrategy;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.fake.FakeTimer;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.EntityStore;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The ends of requests that a transport sends: timeouts, cancellation and limits. */
@Timeout(60)
class TransportTimeoutsTest {

    private static final Answer FOUND =
            Answer.ok("{\"Item\":{\"id\":{\"N\":\"7\"},\"text\":{\"S\":\"text\"},\"place\":{\"N\":\"3\"}}}");
    private static final Answer DONE = Answer.ok("{}");
    private static final Answer NEVER = DONE.holdingBodyUntil(new CompletableFuture<>());
    private static final Duration ATTEMPT_TIME = Duration.ofSeconds(17);

    private final FakeServer server = new FakeServer();

    @ParameterizedTest
    @EnumSource
    void body_thatIsTooLarge_failsOnce(Client client) {
        TransportedNotes mapper = new TransportedNotes(
                        server,
                        client,
                        true,
                        settings -> settings.addExecutionInterceptor(KeyspreadInterceptor.create()),
                        settings -> {})
                .learned();
        server.answering(Answer.ok(" ".repeat(29 << 20)).inPieces(9));

        assertThatExceptionOfType(SdkClientException.class)
                .isThrownBy(mapper::find)
                .withMessageContaining("bytes, the limit for this operation");
        assertThat(server.received()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void attempt_thatTakesTooLong_isTriedAgain(Client client) {
        FakeTimer timer = new FakeTimer();
        TransportedNotes mapper = new TransportedNotes(
                        server,
                        client,
                        true,
                        settings ->
                                settings.apiCallTimeout(Duration.ofSeconds(50)).apiCallAttemptTimeout(ATTEMPT_TIME),
                        settings -> settings.timer(timer))
                .learned();
        server.answering(NEVER, FOUND);
        CompletableFuture<Optional<Note>> found = CompletableFuture.supplyAsync(mapper::find);
        awaitAttempt(timer);

        timer.pass(ATTEMPT_TIME);

        assertThat(found.join().orElseThrow().text).isEqualTo("text");
        assertThat(server.received()).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource
    void attempts_thatTakeTooLong_failAsThoseOfTheSdk(Client client) {
        FakeTimer timer = new FakeTimer();
        TransportedNotes mapper = new TransportedNotes(
                        server,
                        client,
                        true,
                        settings -> settings.apiCallAttemptTimeout(Duration.ofMillis(20)),
                        settings -> settings.timer(timer))
                .learned();
        server.answering(NEVER);
        CompletableFuture<Optional<Note>> found = CompletableFuture.supplyAsync(mapper::find);
        awaitAttempt(timer);

        timer.pass();

        assertThat(found)
                .failsWithin(Duration.ofSeconds(30))
                .withThrowableOfType(ExecutionException.class)
                .havingCause()
                .isInstanceOf(ApiCallAttemptTimeoutException.class)
                .withMessage(
                        "HTTP request execution did not complete before the specified timeout configuration: 20 millis"
                                + " (SDK Attempt Count: " + FakeServer.ATTEMPTS + ")");
    }

    @ParameterizedTest
    @EnumSource
    void call_thatTakesTooLong_fails(Client client) {
        FakeTimer timer = new FakeTimer();
        TransportedNotes mapper = new TransportedNotes(
                        server,
                        client,
                        true,
                        settings -> settings.apiCallTimeout(ATTEMPT_TIME),
                        settings -> settings.timer(timer))
                .learned();
        server.answering(NEVER, FOUND);
        CompletableFuture<Note> saved = CompletableFuture.supplyAsync(mapper::save);
        awaitAttempt(timer);

        timer.pass();

        assertThat(saved)
                .failsWithin(Duration.ofSeconds(30))
                .withThrowableOfType(ExecutionException.class)
                .havingCause()
                .isInstanceOf(ApiCallTimeoutException.class)
                .withMessageContaining(ATTEMPT_TIME.toMillis() + " millis");
        assertThat(server.received()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void callTimeout_afterAFailedAttempt_isNamedAsItWasSet(Client client) {
        TransportedNotes mapper = new TransportedNotes(
                        server,
                        client,
                        true,
                        settings -> settings.apiCallTimeout(Duration.ofMillis(700))
                                .retryStrategy(KeyspreadRetryStrategy.create()),
                        settings -> {})
                .learned();
        server.answering(Answer.error(500, "InternalServerError"), NEVER);

        assertThatExceptionOfType(ApiCallTimeoutException.class)
                .isThrownBy(mapper::find)
                .withMessageContaining("700 millis");
    }

    @ParameterizedTest
    @EnumSource
    void credentials_thatTakeLongerThanTheCall_sendNothing(Client client) {
        AtomicLong nanoTime = new AtomicLong();
        AtomicBoolean isSlow = new AtomicBoolean();
        AwsCredentialsProvider credentials = () -> {
            nanoTime.addAndGet(isSlow.get() ? Duration.ofSeconds(3).toNanos() : 0);
            return AwsBasicCredentials.create("key", "secret");
        };
        TransportedNotes mapper = new TransportedNotes(
                        server,
                        client,
                        true,
                        http -> FakeServer.of(DynamoDbClient.builder().httpClient(http))
                                .credentialsProvider(credentials)
                                .overrideConfiguration(settings -> settings.apiCallTimeout(Duration.ofSeconds(2)))
                                .build(),
                        http -> FakeServer.of(DynamoDbAsyncClient.builder().httpClient(http))
                                .credentialsProvider(credentials)
                                .overrideConfiguration(settings -> settings.apiCallTimeout(Duration.ofSeconds(2)))
                                .build(),
                        settings -> settings.nanoTime(nanoTime::get))
                .learned();
        isSlow.set(true);
        server.answering(DONE);

        assertThatExceptionOfType(ApiCallTimeoutException.class).isThrownBy(mapper::save);
        assertThat(server.received()).isEmpty();
    }

    private void awaitAttempt(FakeTimer timer) {
        while (timer.running() == 0 || server.received().isEmpty()) {
            Thread.onSpinWait();
        }
    }

    @Test
    void cancelledCall_cancelsItsRequest() {
        CompletableFuture<Void> sent = new CompletableFuture<>();
        KeyspreadAsyncTransport transport = KeyspreadAsyncTransport.of(new HeldHttp(server.asyncHttp(), sent));
        Keyspread keyspread = Keyspread.builder(server.client(settings -> {}))
                .asyncClient(server.asyncClient(transport, settings -> {}))
                .asyncTransport(transport)
                .build();
        TransportedNotes.Notes notes =
                new TransportedNotes.Notes(EntityStore.of(keyspread, Note.TABLE, new Note.Codec()));
        server.answering(DONE);
        Object unused = notes.async().find(Note.key("7")).toCompletableFuture().join();
        server.answering(NEVER);
        CompletableFuture<?> found = notes.async().find(Note.key("7")).toCompletableFuture();

        found.cancel(true);

        assertThat(sent).isCancelled();
    }

    @Test
    void interruptedCall_isAborted_andNothingIsSent() {
        TransportedNotes mapper =
                new TransportedNotes(server, Client.BLOCKING, true, settings -> {}, settings -> {}).learned();
        server.answering(DONE);

        Thread.currentThread().interrupt();

        assertThatExceptionOfType(AbortedException.class).isThrownBy(mapper::find);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(server.received()).isEmpty();
    }

    /** Keeps the future of the last request. */
    private record HeldHttp(SdkAsyncHttpClient client, CompletableFuture<Void> last) implements SdkAsyncHttpClient {

        @Override
        public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
            CompletableFuture<Void> sent = client.execute(request);
            boolean isOwn =
                    request.request().firstMatchingHeader("amz-sdk-request").isEmpty();
            return isOwn ? last : sent;
        }

        @Override
        public void close() {}
    }
}
