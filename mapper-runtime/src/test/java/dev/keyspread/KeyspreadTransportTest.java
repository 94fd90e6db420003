package dev.keyspread;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.TransportedNotes.Client;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.client.KeyspreadRetryStrategy;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.fake.FakeServer.Received;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationResult;
import dev.keyspread.observation.Throttle;
import java.io.IOException;
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
import java.util.concurrent.atomic.AtomicReference;
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
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

/** Requests that a transport sends: what comes of them is what comes of the SDK's. */
@Timeout(60)
class KeyspreadTransportTest {

    private static final Note NOTE = new Note("7", "text");
    private static final Answer FOUND =
            Answer.ok("{\"Item\":{\"id\":{\"N\":\"7\"},\"text\":{\"S\":\"text\"},\"place\":{\"N\":\"3\"}}}");
    private static final Answer DONE = Answer.ok("{}");

    private final FakeServer server = new FakeServer();

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

    /** The result of an operation as a text, and the number of its requests. */
    private record Outcome(String result, int requests) {}

    private Outcome outcome(
            Disturbance disturbance, Function<TransportedNotes, Object> operation, TransportedNotes mapper) {
        server.answering(disturbance.answers());
        String result;
        try {
            result = described(operation.apply(mapper));
        } catch (RuntimeException | Error failure) {
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
        TransportedNotes pipeline = new TransportedNotes(server, client, false, configuring, settings -> {}).learned();
        TransportedNotes transport = new TransportedNotes(server, client, true, configuring, settings -> {}).learned();
        for (Function<TransportedNotes, Object> operation :
                List.<Function<TransportedNotes, Object>>of(TransportedNotes::find, TransportedNotes::save)) {
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
            Outcome expected =
                    outcome(disturbance, TransportedNotes::save, new TransportedNotes(server, client, false).learned());

            Outcome outcome =
                    outcome(disturbance, TransportedNotes::save, new TransportedNotes(server, client, true).learned());

            assertThat(outcome).isEqualTo(expected);
            assertThat(outcome.requests()).isEqualTo(newDefaults ? 4 : 9);
        } finally {
            System.clearProperty(SdkSystemSetting.AWS_NEW_RETRIES_2026.property());
        }
    }

    @Test
    void asyncClient_thatThrows_failsAsWithTheSdk() {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        SdkAsyncHttpClient http = new SdkAsyncHttpClient() {
            @Override
            public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
                return thrown.get() == null ? server.asyncHttp().execute(request) : sneaky(thrown.get());
            }

            @Override
            public void close() {}
        };
        for (Throwable failure :
                List.of(new IOException("a"), new IllegalStateException("b"), new AssertionError("c"))) {
            thrown.set(null);
            TransportedNotes pipeline = ofAsync(http, false).learned();
            TransportedNotes transport = ofAsync(http, true).learned();
            thrown.set(failure);

            Outcome expected = outcome(new Disturbance("thrown", DONE), TransportedNotes::find, pipeline);

            assertThat(outcome(new Disturbance("thrown", DONE), TransportedNotes::find, transport))
                    .isEqualTo(expected);
        }
    }

    private TransportedNotes ofAsync(SdkAsyncHttpClient http, boolean hasTransport) {
        KeyspreadAsyncTransport asyncTransport = KeyspreadAsyncTransport.of(http);
        return new TransportedNotes(
                server,
                Client.ASYNCHRONOUS,
                false,
                blocking -> server.client(blocking, settings -> {}),
                unused -> server.asyncClient(asyncTransport, settings -> {}),
                settings -> {
                    if (hasTransport) {
                        settings.asyncTransport(asyncTransport);
                    }
                });
    }

    @SuppressWarnings("unchecked") // Throws an exception that the method does not declare, as Kotlin does.
    private static <R, X extends Throwable> R sneaky(Throwable failure) throws X {
        throw (X) failure;
    }

    @ParameterizedTest
    @EnumSource
    void clock_thatIsWrong_isCorrected_forAllOperations(Client client) {
        TransportedNotes mapper = new TransportedNotes(server, client, true, settings -> {}, settings -> {}).learned();
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
        TransportedNotes mapper = new TransportedNotes(
                        server,
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

    /** Returns whether the transport has sent a request. */
    private static boolean isOwn(Received request) {
        return request.request().firstMatchingHeader("amz-sdk-request").isEmpty();
    }
}
