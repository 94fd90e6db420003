package dev.keyspread.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ReadTimeoutException;
import dev.keyspread.error.ShardReadException;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.wire.WholeItem;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.core.RequestOverrideConfiguration;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

@Timeout(60)
class DeadlineGatewayTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final Scripted scripted = new Scripted(1, 3);

    /** Records the requests. */
    private record Recorder(List<AwsRequest> requests) implements Gateway {

        @Override
        public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
            requests.add(call.exchanges().get().request());
            return new CompletableFuture<>();
        }
    }

    private List<Optional<Duration>> callTimeouts(Optional<Duration> ofClient, Duration timeout) {
        Recorder recorder = new Recorder(new ArrayList<>());
        Deadline deadline = new Deadline(timeout, scripted.settings());
        deadline.start(() -> {});
        Gateway gateway = DeadlineGateway.of(recorder, deadline, ofClient);
        gateway.send(Call.of(Operation.QUERY, QueryRequest.builder().build()));
        gateway.send(Call.of(Operation.SCAN, ScanRequest.builder().build()));
        return recorder.requests().stream()
                .map(DeadlineGatewayTest::callTimeout)
                .toList();
    }

    @Test
    void stack_ofARead_showsItsLayers() {
        ReadExecutor reads = scripted.reads.blocking();
        ReadRequest read = Orders.day(3);

        assertThat(reads.retries(read, new Deadline(Duration.ofSeconds(2), scripted.settings())))
                .hasToString("retry(3) > deadline(PT2S) > limit(1) > threads > observing > DynamoDbClient(maps)");
        assertThat(reads.retries(read, new Deadline(null, scripted.settings())))
                .hasToString("retry(3) > limit(1) > threads > observing > DynamoDbClient(maps)");
        assertThat(reads.retries(Orders.day(1), new Deadline(null, scripted.settings()))
                        .delegate())
                .hasToString("observing > DynamoDbClient(maps)");
    }

    private static Optional<Duration> callTimeout(AwsRequest request) {
        return request.overrideConfiguration().flatMap(RequestOverrideConfiguration::apiCallTimeout);
    }

    @Test
    void requests_ofAReadWithATimeout_haveTheRemainingTime() {
        scripted.hold(9, 3);
        CompletableFuture<?> found = scripted.reads.listAsync(Orders.day(3).withTimeout(TIMEOUT), WholeItem.DECODER);
        scripted.clock.addAndGet(Duration.ofSeconds(2).toNanos());
        scripted.client.answerToTheEnd();

        assertThat(found).isCompleted();
        assertThat(scripted.engine.requests(QueryRequest.class))
                .map(request -> callTimeout(request).orElseThrow())
                .containsExactly(Duration.ofMillis(5001), Duration.ofMillis(3001), Duration.ofMillis(3001));
    }

    @Test
    void requests_ofAReadWithoutATimeout_areLeftToTheClient() {
        CompletableFuture<?> found = scripted.reads.listAsync(Orders.day(2), WholeItem.DECODER);
        scripted.client.answerToTheEnd();

        assertThat(found).isCompleted();
        assertThat(scripted.engine.requests(QueryRequest.class))
                .allSatisfy(
                        request -> assertThat(request.overrideConfiguration()).isEmpty());
    }

    @Test
    void requests_ofAClientWithAShorterTime_keepThat() {
        assertThat(callTimeouts(Optional.of(Duration.ofSeconds(1)), TIMEOUT)).containsOnly(Optional.empty());
        assertThat(callTimeouts(Optional.of(Duration.ofSeconds(9)), TIMEOUT))
                .hasSize(2)
                .allSatisfy(timeout -> assertThat(timeout).isPresent());
    }

    @Test
    void requests_ofReadsThatMayTakeLong_areLeftToTheClient() {
        assertThat(callTimeouts(Optional.empty(), ChronoUnit.FOREVER.getDuration()))
                .containsOnly(Optional.empty());
    }

    @Test
    void callTimeout_ofAClient_isWhatItWasBuiltWith() {
        FakeServer server = new FakeServer();
        Duration time = Duration.ofSeconds(1);
        try (Keyspread keyspread = Keyspread.builder(server.client(client -> client.apiCallTimeout(time)))
                .asyncClient(server.asyncClient(client -> {}))
                .build()) {
            assertThat(new Reads(keyspread).blocking().route().callTimeout()).contains(time);
            assertThat(new Reads(keyspread).asynchronous().route().callTimeout())
                    .isEmpty();
        }
    }

    @Test
    void shards_whoseRequestsEndBeforeTheTimer_areLateAndNotAskedAgain() {
        endRequestsWithTheTime();
        CompletableFuture<?> found = scripted.reads.listAsync(Orders.day(3).withTimeout(TIMEOUT), WholeItem.DECODER);

        scripted.client.answerToTheEnd();

        assertThatExceptionOfType(ReadTimeoutException.class)
                .isThrownBy(() -> Futures.await(found))
                .withMessageStartingWith(
                        "Read of table orders took longer than PT5S: 3 of 3 shards had not answered, shard 1, ")
                .withNoCause();
        assertThat(scripted.timer.delays()).containsExactly(TIMEOUT);
    }

    @Test
    void shards_whoseRequestsEndBeforeTheTimer_mayBeMissing() {
        endRequestsWithTheTime();
        List<ShardReadException> missing = new CopyOnWriteArrayList<>();
        CompletableFuture<List<Object>> found = scripted.reads
                .listAsync(Orders.day(3).unordered().withTimeout(TIMEOUT).withMissing(missing::add), WholeItem.DECODER)
                .thenApply(List::copyOf);

        scripted.client.answerToTheEnd();

        assertThat(Futures.await(found)).isEmpty();
        assertThat(missing)
                .hasSize(3)
                .allSatisfy(shard -> assertThat(shard).hasCauseInstanceOf(ReadTimeoutException.class));
    }

    @Test
    void partition_whoseRequestEndsBeforeTheTimer_isLate() {
        endRequestsWithTheTime();

        assertThatExceptionOfType(ReadTimeoutException.class)
                .isThrownBy(() -> scripted.reads.stream(() -> Orders.day(1).withTimeout(TIMEOUT), WholeItem.DECODER)
                        .count())
                .withMessage("Read of table orders took longer than PT5S");
    }

    @Test
    void requests_thatEndBeforeTheTimeOfTheRead_areMadeAgain() {
        scripted.engine.before(request -> {
            if (scripted.timer.delays().size() == 1) {
                throw ApiCallTimeoutException.create(1);
            }
        });
        CompletableFuture<?> found = scripted.reads.listAsync(Orders.day(3).withTimeout(TIMEOUT), WholeItem.DECODER);
        scripted.client.answerAll();
        scripted.timer.pass(scripted.timer.delays().get(1));

        scripted.client.answerToTheEnd();

        assertThat(found).isCompleted();
    }

    private void endRequestsWithTheTime() {
        scripted.engine.before(request -> {
            scripted.clock.set(TIMEOUT.toNanos());
            throw ApiCallTimeoutException.create(5001);
        });
    }
}
