package dev.keyspread;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.client.KeyspreadRetryStrategy;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.fake.FakeServer.Received;
import dev.keyspread.fake.FakeTimer;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationResult;
import dev.keyspread.observation.Throttle;
import dev.keyspread.spi.EntityStore;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.SdkSystemSetting;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

/** Requests that a transport sends: what comes of them is what comes of the SDK's. */
@Timeout(60)
class KeyspreadTransportTest {

    private static final Note NOTE = new Note("7", "text");
    private static final Answer FOUND =
            Answer.ok("{\"Item\":{\"id\":{\"N\":\"7\"},\"text\":{\"S\":\"text\"},\"place\":{\"N\":\"3\"}}}");
    private static final Answer DONE = Answer.ok("{}");
    private static final Answer NEVER = DONE.holdingBodyUntil(new CompletableFuture<>());
    private static final Duration ATTEMPT_TIME = Duration.ofSeconds(17);

    private final FakeServer server = new FakeServer();

    /** The clients of a mapper. */
    enum Client {
        BLOCKING,
        ASYNCHRONOUS
    }

    /** The retries of a client, without pauses. */
    enum Retries {
        LEGACY(of(RetryMode.LEGACY)),
        STANDARD(of(RetryMode.STANDARD)),
        KEYSPREAD(KeyspreadRetryStrategy.create(FakeServer.ATTEMPTS)),
        NONE(AwsRetryStrategy.doNotRetry());

        private final RetryStrategy strategy;

        Retries(RetryStrategy strategy) {
            this.strategy = strategy;
        }

        private static RetryStrategy of(RetryMode mode) {
            return AwsRetryStrategy.forRetryMode(mode).toBuilder()
                    .maxAttempts(FakeServer.ATTEMPTS)
                    .backoffStrategy(BackoffStrategy.retryImmediately())
                    .throttlingBackoffStrategy(BackoffStrategy.retryImmediately())
                    .build();
        }
    }

    /** The answers to a request, and their name. */
    private record Disturbance(String name, Answer... answers) {

        @Override
        public String toString() {
            return name;
        }
    }

    private static final class Notes extends KeyedRepository<Note> {

        Notes(EntityStore<Note> store) {
            super(store);
        }
    }

    /** A mapper, with a transport or without. */
    private final class Mapper {

        private final Client client;
        private final Notes notes;

        /** Creates a mapper whose clients have the SDK's own attempts and pauses. */
        Mapper(Client client, boolean hasTransport) {
            this(
                    client,
                    hasTransport,
                    http -> FakeServer.of(DynamoDbClient.builder().httpClient(http))
                            .build(),
                    http -> FakeServer.of(DynamoDbAsyncClient.builder().httpClient(http))
                            .build(),
                    settings -> {});
        }

        Mapper(
                Client client,
                boolean hasTransport,
                Consumer<ClientOverrideConfiguration.Builder> configuring,
                Consumer<Keyspread.Builder> settings) {
            this(
                    client,
                    hasTransport,
                    http -> server.client(http, configuring),
                    http -> server.asyncClient(http, configuring),
                    settings);
        }

        private Mapper(
                Client client,
                boolean hasTransport,
                Function<SdkHttpClient, DynamoDbClient> blocking,
                Function<SdkAsyncHttpClient, DynamoDbAsyncClient> asynchronous,
                Consumer<Keyspread.Builder> settings) {
            this.client = client;
            KeyspreadTransport transport = KeyspreadTransport.of(server.http());
            KeyspreadAsyncTransport asyncTransport = KeyspreadAsyncTransport.of(server.asyncHttp());
            Keyspread.Builder builder = Keyspread.builder(blocking.apply(transport));
            if (client == Client.ASYNCHRONOUS) {
                builder.asyncClient(asynchronous.apply(asyncTransport));
            }
            if (hasTransport) {
                builder.transport(transport).asyncTransport(asyncTransport);
            }
            settings.accept(builder);
            notes = new Notes(EntityStore.of(builder.build(), Note.TABLE, new Note.Codec()));
        }

        Optional<Note> find() {
            return client == Client.BLOCKING
                    ? notes.find(Note.key("7"))
                    : Futures.await(notes.async().find(Note.key("7")).toCompletableFuture());
        }

        Note save() {
            return client == Client.BLOCKING
                    ? notes.save(NOTE)
                    : Futures.await(notes.async().save(NOTE).toCompletableFuture());
        }

        /** Makes one request of each operation, from which the transport learns. */
        Mapper learned() {
            server.answering(DONE);
            assertThat(find()).isEmpty();
            save();
            return this;
        }
    }

    /** What came of an operation, and the number of its requests. */
    private record Outcome(String result, int requests) {}

    private Outcome outcome(Disturbance disturbance, Function<Mapper, Object> operation, Mapper mapper) {
        server.answering(disturbance.answers());
        String result;
        try {
            result = described(operation.apply(mapper));
        } catch (RuntimeException failure) {
            result = described(failure);
        }
        return new Outcome(result, server.received().size());
    }

    private static String described(Object result) {
        return result instanceof Optional<?> found && found.isPresent() && found.get() instanceof Note note
                ? note.text + " " + note.place
                : result instanceof Note ? "saved" : result.toString();
    }

    private static String described(Throwable failure) {
        StringBuilder text = new StringBuilder(failure.getClass().getName() + ": " + failure.getMessage());
        if (failure instanceof SdkException known) {
            text.append(", attempts ")
                    .append(known.numAttempts())
                    .append(", retryable ")
                    .append(known.retryable());
        }
        if (failure instanceof AwsServiceException refused) {
            text.append(", status ").append(refused.statusCode());
            text.append(", request ").append(refused.requestId());
            text.append(", extended ").append(refused.extendedRequestId());
            text.append(", details ").append(refused.awsErrorDetails().errorCode());
            text.append(' ').append(refused.awsErrorDetails().errorMessage());
            text.append(' ').append(refused.awsErrorDetails().serviceName());
            text.append(", throttled ").append(refused.isThrottlingException());
        }
        if (failure instanceof ConditionalCheckFailedException refused) {
            text.append(", item ").append(refused.item());
        }
        if (failure instanceof ProvisionedThroughputExceededException refused) {
            text.append(", reasons ").append(refused.throttlingReasons());
        }
        return text.toString();
    }

    static Stream<Arguments> disturbances() {
        Answer throttled = Answer.of(
                400,
                ("{\"__type\":\"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException\",\"message\":\"slow\","
                                + "\"ThrottlingReasons\":[{\"reason\":\"TableReadKeyRangeThroughputExceeded\",\"resource\":\"arn:t\"}]}")
                        .getBytes(UTF_8));
        Answer refused = Answer.of(
                        400,
                        ("{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\",\"message\":\"no\","
                                        + "\"Item\":{\"id\":{\"N\":\"7\"}}}")
                                .getBytes(UTF_8))
                .with("x-amzn-RequestId", "R1")
                .with("x-amz-id-2", "E1");
        Answer failed = Answer.error(500, "InternalServerError");
        List<Disturbance> disturbances = List.of(
                new Disturbance("none", FOUND),
                new Disturbance("one failure", failed, FOUND),
                new Disturbance("two failures", failed, failed, FOUND),
                new Disturbance("failures", failed),
                new Disturbance("one throttled attempt", throttled, FOUND),
                new Disturbance("throttled attempts", throttled),
                new Disturbance("a failed condition", refused),
                new Disturbance("a refused request", Answer.error(400, "ValidationException")),
                new Disturbance("an unknown error", Answer.error(400, "FutureException")),
                new Disturbance("an expired token", Answer.error(400, "ExpiredTokenException")),
                new Disturbance("a page of a proxy", Answer.of(503, "<html>".getBytes(UTF_8)), FOUND),
                new Disturbance("a redirection", Answer.of(307, new byte[0]).with("Location", "http://localhost:2/")),
                new Disturbance("a delay", failed.with("Retry-After", "0").with("x-amz-retry-after", "1"), FOUND),
                new Disturbance("a damaged body", FOUND.corrupted(20), FOUND),
                new Disturbance("damaged bodies", FOUND.corrupted(20)),
                new Disturbance("a broken connection", FOUND.breakingAfter(9), FOUND),
                new Disturbance("broken connections", FOUND.breakingAfter(9)),
                new Disturbance("a compressed body", FOUND.zipped()),
                new Disturbance("a body in pieces", FOUND.inPieces(5)),
                new Disturbance("no checksum", FOUND.without("x-amz-crc32")),
                new Disturbance("a checksum that is no number", FOUND.with("x-amz-crc32", "x")),
                new Disturbance("a new member", Answer.ok("{\"New\":[7],\"Item\":{\"id\":{\"N\":\"7\"}}}")),
                new Disturbance(
                        "metrics", Answer.ok("{\"ItemCollectionMetrics\":{\"SizeEstimateRangeGB\":[0.0,1.0]}}")),
                new Disturbance("null", Answer.ok("{\"Item\":null}")),
                new Disturbance("an empty body", Answer.of(200, new byte[0])),
                new Disturbance("no JSON", Answer.ok("<html>")),
                new Disturbance("half of the JSON", Answer.ok("{\"Item\":{\"id\"")),
                new Disturbance("an item that cannot be read", Answer.ok("{\"Item\":{\"id\":{\"S\":\"x\"}}}")));
        return Stream.of(Client.values())
                .flatMap(client -> Stream.of(Retries.values())
                        .flatMap(retries ->
                                disturbances.stream().map(disturbance -> arguments(client, retries, disturbance))));
    }

    @ParameterizedTest
    @MethodSource("disturbances")
    void outcome_ofARequest_isThatOfTheSdk(Client client, Retries retries, Disturbance disturbance) {
        Consumer<ClientOverrideConfiguration.Builder> configuring = settings ->
                settings.retryStrategy(retries.strategy).addExecutionInterceptor(KeyspreadInterceptor.create());
        Mapper pipeline = new Mapper(client, false, configuring, settings -> {}).learned();
        Mapper transport = new Mapper(client, true, configuring, settings -> {}).learned();
        for (Function<Mapper, Object> operation : List.<Function<Mapper, Object>>of(Mapper::find, Mapper::save)) {
            Outcome expected = outcome(disturbance, operation, pipeline);

            Outcome outcome = outcome(disturbance, operation, transport);

            assertThat(outcome).isEqualTo(expected);
            assertThat(isOwn(server.received().get(0))).isTrue();
            assertThat(server.received().stream().skip(1)).noneMatch(KeyspreadTransportTest::isOwn);
        }
    }

    @ParameterizedTest
    @CsvSource({"BLOCKING, false", "BLOCKING, true", "ASYNCHRONOUS, true"})
    void attempts_areThoseOfTheSdk_underBothDefaults(Client client, boolean newDefaults) {
        System.setProperty(SdkSystemSetting.AWS_NEW_RETRIES_2026.property(), Boolean.toString(newDefaults));
        try {
            Disturbance disturbance = new Disturbance("failures", Answer.error(500, "InternalServerError"));
            Outcome expected = outcome(disturbance, Mapper::save, new Mapper(client, false).learned());

            Outcome outcome = outcome(disturbance, Mapper::save, new Mapper(client, true).learned());

            assertThat(outcome).isEqualTo(expected);
            assertThat(outcome.requests()).isEqualTo(newDefaults ? 4 : 9);
        } finally {
            System.clearProperty(SdkSystemSetting.AWS_NEW_RETRIES_2026.property());
        }
    }

    @ParameterizedTest
    @EnumSource
    void body_thatIsTooLarge_failsOnce(Client client) {
        Mapper mapper = new Mapper(client, true, settings -> {}, settings -> {}).learned();
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
        Mapper mapper = new Mapper(
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
        Mapper mapper = new Mapper(
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
        Mapper mapper = new Mapper(
                        client,
                        true,
                        settings -> settings.apiCallTimeout(ATTEMPT_TIME),
                        settings -> settings.timer(timer))
                .learned();
        server.answering(NEVER, FOUND);
        CompletableFuture<Note> saved = CompletableFuture.supplyAsync(mapper::save);
        awaitAttempt(timer);

        timer.pass(ATTEMPT_TIME);

        assertThat(saved)
                .failsWithin(Duration.ofSeconds(30))
                .withThrowableOfType(ExecutionException.class)
                .havingCause()
                .isInstanceOf(ApiCallTimeoutException.class)
                .withMessageContaining(ATTEMPT_TIME.toMillis() + " millis");
        assertThat(server.received()).hasSize(1);
    }

    private static void awaitAttempt(FakeTimer timer) {
        while (timer.running() == 0) {
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @EnumSource
    void clock_thatIsWrong_isCorrected_forAllOperations(Client client) {
        Mapper mapper = new Mapper(client, true, settings -> {}, settings -> {}).learned();
        Instant other = Instant.now().plus(Duration.ofHours(3));
        Answer late = Answer.error(400, "RequestExpired")
                .with("Date", DateTimeFormatter.RFC_1123_DATE_TIME.format(other.atOffset(ZoneOffset.UTC)));
        server.answering(late, FOUND);
        mapper.find();

        server.answering(DONE);
        mapper.find();
        mapper.save();

        assertThat(server.received())
                .hasSize(2)
                .allMatch(KeyspreadTransportTest::isOwn)
                .allSatisfy(request -> assertThat(signedAt(request)).isCloseTo(other, within(1, ChronoUnit.MINUTES)));
    }

    private static Instant signedAt(Received request) {
        String date = request.request().firstMatchingHeader("X-Amz-Date").orElseThrow();
        return LocalDateTime.parse(date, DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'"))
                .toInstant(ZoneOffset.UTC);
    }

    @Test
    void cancelledCall_cancelsItsRequest() {
        CompletableFuture<Void> sent = new CompletableFuture<>();
        KeyspreadAsyncTransport transport = KeyspreadAsyncTransport.of(new HeldHttp(server.asyncHttp(), sent));
        Keyspread keyspread = Keyspread.builder(server.client(settings -> {}))
                .asyncClient(server.asyncClient(transport, settings -> {}))
                .asyncTransport(transport)
                .build();
        Notes notes = new Notes(EntityStore.of(keyspread, Note.TABLE, new Note.Codec()));
        server.answering(DONE);
        Object unused = notes.async().find(Note.key("7")).toCompletableFuture().join();
        server.answering(NEVER);
        CompletableFuture<?> found = notes.async().find(Note.key("7")).toCompletableFuture();

        found.cancel(true);

        assertThat(sent).isCancelled();
    }

    @Test
    void interruptedCall_isAborted_andNothingIsSent() {
        Mapper mapper = new Mapper(Client.BLOCKING, true, settings -> {}, settings -> {}).learned();
        server.answering(DONE);

        Thread.currentThread().interrupt();

        assertThatExceptionOfType(AbortedException.class).isThrownBy(mapper::find);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(server.received()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void capacity_andThrottledAttempts_areObserved(Client client) {
        List<String> observed = new CopyOnWriteArrayList<>();
        OperationObservation observation = new OperationObservation() {
            @Override
            public void consumed(ConsumedUnits units) {
                observed.add("consumed " + units.table() + " " + units.units());
            }

            @Override
            public void throttled(Throttle throttle) {
                observed.add("throttled " + throttle.table());
            }

            @Override
            public void stopped(OperationResult result) {}
        };
        Mapper mapper = new Mapper(
                        client,
                        true,
                        settings -> settings.retryStrategy(KeyspreadRetryStrategy.create()),
                        settings -> settings.observer(operation -> observation))
                .learned();
        observed.clear();
        server.answering(
                Answer.error(400, "ProvisionedThroughputExceededException"),
                Answer.ok(
                        "{\"ConsumedCapacity\":{\"TableName\":\"notes\",\"CapacityUnits\":0.5,\"Table\":{\"CapacityUnits\":0.5}}}"));

        mapper.find();
        mapper.find();

        assertThat(observed).containsExactly("throttled notes", "consumed notes 0.5", "consumed notes 0.5");
        assertThat(isOwn(server.received().get(2))).isTrue();
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

    /** Returns whether the transport has sent a request. */
    private static boolean isOwn(Received request) {
        return request.request().firstMatchingHeader("amz-sdk-request").isEmpty();
    }
}
