package dev.keyspread.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.ReadTimeoutException;
import dev.keyspread.ShardReadException;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.gateway.Gateways;
import dev.keyspread.internal.gateway.PageGateway;
import dev.keyspread.internal.wire.Incoming;
import dev.keyspread.internal.wire.IncomingItems;
import dev.keyspread.internal.wire.KeyReader;
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
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

@Timeout(60)
class TimelyPagesTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final Scripted scripted = new Scripted(1, 3);

    /** Notes what it is asked. */
    private record Notes(Optional<Duration> callTimeout, List<AwsRequest> requests) implements PageGateway {

        @Override
        public CompletableFuture<QueryResponse> query(QueryRequest request, Incoming<?> items) {
            requests.add(request);
            return new CompletableFuture<>();
        }

        @Override
        public CompletableFuture<ScanResponse> scan(ScanRequest request, Incoming<?> items) {
            requests.add(request);
            return new CompletableFuture<>();
        }
    }

    private List<Optional<Duration>> callTimeouts(Optional<Duration> ofClient, Duration timeout) {
        Notes notes = new Notes(ofClient, new ArrayList<>());
        Keyspread keyspread =
                Keyspread.builder(scripted.engine).timer(scripted.timer).build();
        Deadline deadline = new Deadline(timeout, keyspread);
        deadline.start(() -> {});
        PageGateway pages = TimelyPages.of(notes, deadline);
        pages.query(QueryRequest.builder().build(), new IncomingItems<>(WholeItem.DECODER, KeyReader.NONE));
        pages.scan(ScanRequest.builder().build(), new IncomingItems<>(WholeItem.DECODER, KeyReader.NONE));
        return notes.requests().stream().map(TimelyPagesTest::callTimeout).toList();
    }

    private static Optional<Duration> callTimeout(AwsRequest request) {
        return request.overrideConfiguration().flatMap(RequestOverrideConfiguration::apiCallTimeout);
    }

    @Test
    void requests_ofAReadWithATimeout_mayTakeWhatIsLeftOfIt() {
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
            assertThat(Gateways.of(keyspread).callTimeout()).contains(time);
            assertThat(Gateways.concurrent(keyspread).callTimeout()).contains(time);
            assertThat(Gateways.asynchronous(keyspread).callTimeout()).isEmpty();
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
                        "Read of table orders took longer than PT5S: 3 of 3 shards had not answered, date = ")
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
