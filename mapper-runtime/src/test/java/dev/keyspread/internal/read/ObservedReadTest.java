package dev.keyspread.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ReadTimeoutException;
import dev.keyspread.error.ShardReadException;
import dev.keyspread.fake.FakeObserver;
import dev.keyspread.fake.FakeTimer;
import dev.keyspread.fake.HeldClient;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Routes;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationOutcome;
import dev.keyspread.observation.Throttle;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

/** Reads of several shards, as observers see them: one operation with the requests of all shards inside. */
@Timeout(60)
class ObservedReadTest {

    private final ScriptedDynamoDb engine = new ScriptedDynamoDb(Orders.TABLE);
    private final HeldClient client = new HeldClient(engine.asyncClient());
    private final FakeObserver observer = new FakeObserver();
    private final FakeTimer timer = new FakeTimer();
    private final Reads reads = new Reads(Keyspread.builder(engine.client())
            .asyncClient(client.client())
            .timer(timer)
            .observer(observer)
            .build());

    private void hold(int shard, int orders) {
        AttributeValue key = Orders.shards(4).get(shard);
        for (int i = 0; i < orders; i++) {
            engine.hold(Orders.order(key, AttributeValue.fromS("%06d".formatted(i))));
        }
    }

    private static AwsServiceException throttled() {
        String code = "ProvisionedThroughputExceededException";
        return ProvisionedThroughputExceededException.builder()
                .awsErrorDetails(AwsErrorDetails.builder().errorCode(code).build())
                .build();
    }

    @Test
    void gather_readToItsEnd_isOneOperationWithTheSkewOfItsShards() {
        hold(0, 9);
        hold(1, 3);

        try (Stream<Map<String, AttributeValue>> items = reads.stream(() -> Orders.day(4), WholeItem.DECODER)) {
            assertThat(items.count()).isEqualTo(12);
        }

        FakeObserver.Observed gather = observer.only();
        assertThat(gather.operation).isEqualTo(new ObservedOperation("Query", List.of("orders"), null, 4));
        assertThat(gather.result().outcome()).isEqualTo(OperationOutcome.SUCCESS);
        assertThat(gather.result().requests()).isEqualTo(4);
        assertThat(gather.result().shardSkew()).hasValue(3.0);
        assertThat(gather.consumed).hasSize(4);
        assertThat(gather.scopes).hasSize(4);
        assertThat(gather.open).hasValue(0);
    }

    @Test
    void gather_ofNoItems_hasNoSkew() {
        reads.count(Orders.day(4), WholeItem.DECODER);

        assertThat(observer.only().result().shardSkew()).isEmpty();
    }

    @Test
    void queryOfAnIndex_namesIt() {
        ReadRequest read = ReadRequest.of(
                "orders", Orders.TABLE, Orders.TABLE.index("by-state"), List.of(AttributeValue.fromS("open")));

        reads.count(read, WholeItem.DECODER);

        assertThat(observer.only().operation)
                .isEqualTo(new ObservedOperation("Query", List.of("orders"), "by-state", 1));
    }

    @Test
    void scan_ofSegments_isOneOperation() {
        ReadRequest read =
                ReadRequest.of("orders", Orders.TABLE, null, List.of()).withSegments(3);

        reads.count(read, WholeItem.DECODER);

        assertThat(observer.only().operation).isEqualTo(new ObservedOperation("Scan", List.of("orders"), null, 3));
        assertThat(observer.only().result().requests()).isEqualTo(3);
    }

    @Test
    void gather_retried_tellsEachThrottle() {
        AtomicInteger throttled = new AtomicInteger(3);
        engine.before(request -> {
            if (throttled.getAndDecrement() > 0) {
                throw throttled();
            }
        });
        CompletableFuture<Long> count = reads.countAsync(Orders.day(4), WholeItem.DECODER);

        client.answerToTheEnd();
        timer.pass();
        client.answerToTheEnd();

        assertThat(Futures.await(count)).isZero();
        FakeObserver.Observed gather = observer.only();
        assertThat(gather.throttles)
                .hasSize(3)
                .containsOnly(new Throttle("orders", null, "ProvisionedThroughputExceededException"));
        assertThat(gather.result().outcome()).isEqualTo(OperationOutcome.SUCCESS);
        assertThat(gather.result().requests()).isEqualTo(7);
    }

    @Test
    void gather_thatKeepsBeingThrottled_isThrottled() {
        engine.before(request -> {
            throw throttled();
        });
        Reads withoutRetries = new Reads(Keyspread.builder(engine.client())
                .observer(observer)
                .retriesPerRead(0)
                .build());

        assertThatExceptionOfType(ShardReadException.class)
                .isThrownBy(() -> withoutRetries.count(Orders.day(4), WholeItem.DECODER));

        assertThat(observer.only().result().outcome()).isEqualTo(OperationOutcome.THROTTLED);
        assertThat(observer.only().result().errorType()).isEqualTo("ProvisionedThroughputExceededException");
    }

    @Test
    void stream_closedEarly_isCancelled() {
        hold(0, 9);
        try (Stream<Map<String, AttributeValue>> items = reads.stream(() -> Orders.day(4), WholeItem.DECODER)) {
            Iterator<Map<String, AttributeValue>> first = items.iterator();
            assertThat(first.next()).isNotEmpty();
            assertThat(observer.only().results).isEmpty();
        }

        assertThat(observer.only().result().outcome()).isEqualTo(OperationOutcome.CANCELLED);
    }

    @Test
    void read_thatCannotBeBuilt_hasFailed() {
        ReadSettings settings = new Scripted(1).settings();
        Routes.Route withoutCallTimeout = new Routes.Route(null, null, null, Runnable::run, () -> null);
        ReadExecutor broken = new ReadExecutor(
                withoutCallTimeout,
                new ReadSettings(
                        settings.maximumConcurrentQueries(),
                        settings.retriesPerRead(),
                        settings.retryTimePerShard(),
                        settings.cursorKeys(),
                        settings.nanoTime(),
                        settings.timer(),
                        settings.callbackThreads(),
                        settings.valuesInErrors(),
                        null,
                        settings.observers().and(observer)));
        ReadRequest read = Orders.day(4).withTimeout(Duration.ofSeconds(5));

        assertThatExceptionOfType(NullPointerException.class).isThrownBy(() -> broken.list(read, WholeItem.DECODER));

        assertThat(observer.only().result().outcome()).isEqualTo(OperationOutcome.FAILED);
        assertThat(observer.only().result().errorType()).isEqualTo("NullPointerException");
    }

    @Test
    void future_cancelled_isCancelled() {
        CompletableFuture<Long> count = reads.countAsync(Orders.day(4), WholeItem.DECODER);

        count.cancel(true);

        assertThat(observer.only().result().outcome()).isEqualTo(OperationOutcome.CANCELLED);
    }

    @Test
    void gather_notDoneInTime_isTimedOut() {
        CompletableFuture<Long> count =
                reads.countAsync(Orders.day(4).withTimeout(Duration.ofSeconds(5)), WholeItem.DECODER);

        timer.pass();

        assertThatExceptionOfType(ReadTimeoutException.class).isThrownBy(() -> Futures.await(count));
        assertThat(observer.only().result().outcome()).isEqualTo(OperationOutcome.TIMED_OUT);
    }
}
