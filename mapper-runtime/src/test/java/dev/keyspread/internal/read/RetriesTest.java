package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ShardReadException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.wire.WholeItem;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.exception.RetryableException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

@Timeout(60)
class RetriesTest {

    private static final long SEED = 20140709;

    private static final RuntimeException THROTTLED = ProvisionedThroughputExceededException.builder()
            .message("Slow down")
            .build();

    private final Scripted scripted = new Scripted(50, 3);

    static Stream<RuntimeException> transientFailures() {
        return Stream.of(
                THROTTLED,
                RequestLimitExceededException.builder().build(),
                InternalServerErrorException.builder().build(),
                DynamoDbException.builder().statusCode(503).build(),
                DynamoDbException.builder()
                        .statusCode(400)
                        .awsErrorDetails(AwsErrorDetails.builder()
                                .errorCode("ThrottlingException")
                                .build())
                        .build(),
                DynamoDbException.builder()
                        .statusCode(400)
                        .awsErrorDetails(AwsErrorDetails.builder()
                                .errorCode("RequestTimeTooSkewed")
                                .build())
                        .build(),
                ApiCallTimeoutException.create(1),
                SdkClientException.create("Connection reset", new IOException("reset")),
                Crc32MismatchException.builder().message("corrupted").build());
    }

    static Stream<RuntimeException> lastingFailures() {
        return Stream.of(
                ResourceNotFoundException.builder().statusCode(400).build(),
                DynamoDbException.builder().statusCode(400).build(),
                SdkClientException.create("Unable to load credentials"),
                // An HTTP client or an interceptor may throw it.
                new IllegalArgumentException("Protocol rules violated by peer"));
    }

    @ParameterizedTest
    @MethodSource("transientFailures")
    void shard_thatFailsForAWhile_isAskedAgain(RuntimeException failure) {
        List<Map<String, AttributeValue>> orders = scripted.hold(9, 3);
        failAt(s("2014-07-09.2"), failure, 2);

        CompletableFuture<List<Map<String, AttributeValue>>> found =
                scripted.reads.listAsync(Orders.day(3), WholeItem.DECODER);
        scripted.client.answerToTheEnd();
        assertThat(scripted.client.underWay())
                .as("nothing is asked before its time")
                .isEmpty();
        passAndAnswer();
        passAndAnswer();

        assertThat(found).isCompletedWithValue(orders);
        assertThat(scripted.engine.requests()).hasSize(5);
    }

    @ParameterizedTest
    @MethodSource("lastingFailures")
    void shard_thatFailsForGood_failsTheReadAtOnce(RuntimeException failure) {
        failAt(s("2014-07-09.2"), failure, 1);

        CompletableFuture<?> found = scripted.reads.listAsync(Orders.day(3), WholeItem.DECODER);
        scripted.client.answerToTheEnd();

        assertThatExceptionOfType(ShardReadException.class)
                .isThrownBy(() -> Futures.await(found))
                .withCause(failure);
        assertThat(scripted.timer.delays()).isEmpty();
    }

    @Test
    void retries_ofAllShards_shareOneBudget() {
        failAt(null, THROTTLED, Integer.MAX_VALUE);

        CompletableFuture<?> found = scripted.reads.listAsync(Orders.day(3), WholeItem.DECODER);
        scripted.client.answerToTheEnd();
        passAndAnswer();

        assertThatExceptionOfType(ShardReadException.class).isThrownBy(() -> Futures.await(found));
        assertThat(scripted.timer.delays()).hasSize(3);
        assertThat(scripted.engine.requests()).hasSizeLessThanOrEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 200})
    void oneShard_throttledForGood_failsTheReadWithin30Seconds(int shards) {
        for (int run = 0; run < 20; run++) {
            Scripted patient = new Scripted(50);
            patient.engine.before(failingAt(s("2014-07-09.2"), THROTTLED, Integer.MAX_VALUE));

            CompletableFuture<?> found = patient.reads.listAsync(Orders.day(shards), WholeItem.DECODER);
            for (int i = 0; i < 500 && !found.isDone(); i++) {
                patient.client.answerToTheEnd();
                patient.timer.pass();
            }

            assertThatExceptionOfType(ShardReadException.class)
                    .isThrownBy(() -> Futures.await(found))
                    .withMessageContaining("shard 2 of " + shards);
            assertThat(waited(patient)).isLessThanOrEqualTo(Duration.ofSeconds(28));
            // It is not given up at once.
            assertThat(patient.timer.delays()).hasSizeGreaterThanOrEqualTo(10);
        }
    }

    @Test
    void oneShard_timeOfItsOwn_isKept() {
        Scripted hasty = Scripted.waiting(Duration.ofSeconds(1));
        hasty.engine.before(failingAt(s("2014-07-09.2"), THROTTLED, Integer.MAX_VALUE));

        CompletableFuture<?> found = hasty.reads.listAsync(Orders.day(200), WholeItem.DECODER);
        for (int i = 0; i < 500 && !found.isDone(); i++) {
            hasty.client.answerToTheEnd();
            hasty.timer.pass();
        }

        assertThat(found).isCompletedExceptionally();
        assertThat(waited(hasty)).isLessThanOrEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void shards_throttledOnce_allSucceed() {
        Scripted patient = new Scripted(50);
        patient.engine.before(failingAt(null, THROTTLED, 20));

        CompletableFuture<?> found = patient.reads.listAsync(Orders.day(20), WholeItem.DECODER);
        for (int i = 0; i < 50 && !found.isDone(); i++) {
            patient.client.answerToTheEnd();
            patient.timer.pass();
        }

        assertThat(found).isCompleted();
    }

    private static Duration waited(Scripted scripted) {
        return scripted.timer.delays().stream().reduce(Duration.ZERO, Duration::plus);
    }

    @Test
    void waits_growAndAreDrawn() {
        Scripted patient = new Scripted(50, 8);
        patient.engine.before(failingAt(s("2014-07-09.2"), THROTTLED, Integer.MAX_VALUE));

        CompletableFuture<?> found = patient.reads.listAsync(Orders.day(3), WholeItem.DECODER);
        for (int i = 0; i < 9; i++) {
            patient.client.answerToTheEnd();
            patient.timer.pass();
        }

        assertThat(found).isCompletedExceptionally();
        List<Duration> delays = patient.timer.delays();
        assertThat(delays).hasSize(8);
        assertThat(new HashSet<>(delays)).as("delays are random").hasSizeGreaterThan(2);
        for (int i = 0; i < 8; i++) {
            assertThat(delays.get(i)).isLessThanOrEqualTo(Duration.ofMillis(Math.min(25L << i, 6_400)));
        }
    }

    @ParameterizedTest
    @CsvSource({"8, 0.5", "50, 0.5", "200, 0.05", "200, 0.3"})
    void readsOfManyShards_whenSomeRequestsAreThrottled_allSucceed(int shards, double throttled) {
        Random random = new Random(SEED);
        Scripted busy = new Scripted(50);
        List<Map<String, AttributeValue>> orders = busy.hold(3 * shards, shards);
        busy.engine.before(request -> {
            if (random.nextDouble() < throttled) {
                throw THROTTLED;
            }
        });

        for (int read = 0; read < 20; read++) {
            CompletableFuture<List<Map<String, AttributeValue>>> found =
                    busy.reads.listAsync(Orders.day(shards), WholeItem.DECODER);
            while (busy.client.answerToTheEnd() > 0 || busy.timer.running() > 0) {
                busy.timer.pass();
            }
            assertThat(found).as("seed %d, read %d", SEED, read).isCompletedWithValue(orders);
        }
    }

    @Test
    void throttledShard_doesNotHoldUpTheOthers() {
        Scripted narrow = new Scripted(1, 3);
        List<Map<String, AttributeValue>> orders = narrow.hold(9, 3);
        narrow.engine.before(failingAt(s("2014-07-09.1"), THROTTLED, 1));
        Subscriber<Map<String, AttributeValue>> subscriber = new Subscriber<>();
        narrow.reads
                .publisher(() -> Orders.day(3).unordered(), WholeItem.DECODER)
                .subscribe(subscriber);

        subscriber.subscription.request(Long.MAX_VALUE);
        narrow.client.answerToTheEnd();
        assertThat(subscriber.items).as("those of the two others").hasSize(6);
        narrow.timer.pass();
        narrow.client.answerToTheEnd();

        assertThat(subscriber.items).containsExactlyInAnyOrderElementsOf(orders);
    }

    @Test
    void read_cancelledWhileItWaits_asksNoMore() {
        failAt(s("2014-07-09.2"), THROTTLED, Integer.MAX_VALUE);
        CompletableFuture<?> found = scripted.reads.listAsync(Orders.day(3), WholeItem.DECODER);
        scripted.client.answerToTheEnd();

        found.cancel(true);

        assertThat(scripted.timer.delays()).hasSize(1);
        assertThat(scripted.timer.running()).isZero();
        assertThat(scripted.client.underWay()).isEmpty();
    }

    @Test
    void onePartition_throttled_isLeftToTheSdk() {
        failAt(s("2014-07-09.1"), THROTTLED, 1);

        assertThatThrownBy(() -> scripted.reads.stream(() -> Orders.day(1), WholeItem.DECODER)
                        .count())
                .isSameAs(THROTTLED);
        assertThat(scripted.timer.delays()).isEmpty();
    }

    @Test
    void skipFailing_failedShard_isReported() {
        List<Map<String, AttributeValue>> orders = scripted.hold(9, 3);
        failAt(s("2014-07-09.2"), THROTTLED, Integer.MAX_VALUE);
        List<ShardReadException> missing = new CopyOnWriteArrayList<>();

        CompletableFuture<List<Map<String, AttributeValue>>> found =
                scripted.reads.listAsync(Orders.day(3).withMissing(missing::add), WholeItem.DECODER);
        for (int i = 0; i < 4; i++) {
            passAndAnswer();
        }

        assertThat(found.join())
                .isEqualTo(orders.stream()
                        .filter(order -> !order.get("date").equals(s("2014-07-09.2")))
                        .toList());
        assertThat(missing).singleElement().satisfies(shard -> {
            assertThat(shard.storedKey()).isEqualTo("2014-07-09.2");
            assertThat(shard).hasCause(THROTTLED);
        });
    }

    @Test
    void skipFailing_permanentFailure_fail() {
        failAt(s("2014-07-09.2"), ResourceNotFoundException.builder().build(), 1);

        CompletableFuture<?> found =
                scripted.reads.listAsync(Orders.day(3).withMissing(shard -> {}), WholeItem.DECODER);
        scripted.client.answerToTheEnd();

        assertThatExceptionOfType(ShardReadException.class).isThrownBy(() -> Futures.await(found));
    }

    @Test
    void partialPage_resumed_hasWhatWasMissing() {
        Scripted hasty = withoutSecondShardAtFirst();
        List<Map<String, AttributeValue>> orders = hasty.hold(9, 3);
        ReadRequest read = Orders.day(3).withMissing(shard -> {});

        var first = hasty.reads.pageAsync(read, 2, null, WholeItem.DECODER);
        hasty.client.answerToTheEnd();
        var second = hasty.reads.pageAsync(read, 9, first.join().cursor().orElseThrow(), WholeItem.DECODER);
        hasty.client.answerToTheEnd();

        assertThat(Stream.concat(first.join().items().stream(), second.join().items().stream()))
                .containsExactlyInAnyOrderElementsOf(orders);
    }

    @Test
    void partialPage_thatIsNotFull_canBeResumed() {
        Scripted hasty = withoutSecondShardAtFirst();
        List<Map<String, AttributeValue>> orders = hasty.hold(9, 3);
        ReadRequest read = Orders.day(3).withMissing(shard -> {});

        var first = hasty.reads.pageAsync(read, 9, null, WholeItem.DECODER);
        hasty.client.answerToTheEnd();
        var second = hasty.reads.pageAsync(read, 9, first.join().cursor().orElseThrow(), WholeItem.DECODER);
        hasty.client.answerToTheEnd();

        assertThat(first.join().items()).hasSize(6);
        assertThat(second.join().items()).containsExactly(orders.get(1), orders.get(4), orders.get(7));
        assertThat(second.join().cursor()).isEmpty();
    }

    @Test
    void partialPage_thatReachesTheLimit_isTheLast() {
        Scripted hasty = withoutSecondShardAtFirst();
        hasty.hold(9, 3);

        var page =
                hasty.reads.pageAsync(Orders.day(3).withMissing(shard -> {}).withLimit(6), 9, null, WholeItem.DECODER);
        hasty.client.answerToTheEnd();

        assertThat(page.join().items()).hasSize(6);
        assertThat(page.join().cursor()).isEmpty();
    }

    @Test
    void timeOut_thatNettyWrapsTwice_isOfTheConnection() {
        Throwable wrapped = new Throwable(new TimeoutException("Acquire operation took longer than 10000 ms"));

        assertThat(TransientFailures.is(SdkClientException.create("Unable to execute", wrapped)))
                .isTrue();
        assertThat(TransientFailures.is(RetryableException.create("The response is of no known body")))
                .isTrue();
        assertThat(TransientFailures.is(SdkClientException.create("Unable to sign", new Throwable("no key"))))
                .isFalse();
    }

    @Test
    void partialPages_resumedOneAfterAnother_repeatNothing() {
        Scripted hasty = withoutSecondShardAtFirst();
        List<Map<String, AttributeValue>> orders = hasty.hold(90, 3);
        ReadRequest read = Orders.day(3).withMissing(shard -> {});
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        String cursor = null;
        do {
            var page = hasty.reads.pageAsync(read, 20, cursor, WholeItem.DECODER);
            hasty.client.answerToTheEnd();
            found.addAll(page.join().items());
            cursor = page.join().cursor().orElse(null);
        } while (cursor != null);

        assertThat(found).containsExactlyInAnyOrderElementsOf(orders);
    }

    private static Scripted withoutSecondShardAtFirst() {
        Scripted hasty = new Scripted(50, 0);
        hasty.engine.before(failingAt(s("2014-07-09.2"), THROTTLED, 1));
        return hasty;
    }

    private void passAndAnswer() {
        scripted.client.answerToTheEnd();
        scripted.timer.pass();
        scripted.client.answerToTheEnd();
    }

    private void failAt(AttributeValue partition, RuntimeException failure, int times) {
        scripted.engine.before(failingAt(partition, failure, times));
    }

    private static Consumer<DynamoDbRequest> failingAt(AttributeValue partition, RuntimeException failure, int times) {
        int[] left = {times};
        return request -> {
            boolean isThere = partition == null
                    || ((QueryRequest) request).expressionAttributeValues().containsValue(partition);
            if (isThere && left[0]-- > 0) {
                throw failure;
            }
        };
    }
}
