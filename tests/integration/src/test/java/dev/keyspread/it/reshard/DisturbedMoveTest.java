package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.write.WriteTransaction;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Moves and writes of a table that is moved, whose requests are throttled or get no answer. */
class DisturbedMoveTest {

    private static final String ACCOUNT = "a1";

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private FirstShardsRepository entries;
    private String table;

    @BeforeEach
    void createTable() {
        dynamoDb.create(FirstShardsRepository.TABLE);
        table = dynamoDb.tableName(FirstShardsRepository.TABLE);
        entries = disturbed((method, response) -> response.call());
    }

    @Test
    void move_thatIsThrottled_isRepeated() {
        save(30);
        AtomicInteger throttled = new AtomicInteger(15);
        FirstShardsRepository slow = disturbed((method, response) -> {
            if (method.equals("transactWriteItems") && throttled.getAndDecrement() > 0) {
                throw TransactionCanceledException.builder()
                        .cancellationReasons(CancellationReason.builder()
                                .code("ThrottlingError")
                                .build())
                        .build();
            }
            return response.call();
        });

        assertThat(Reshard.of(slow).writeUnitsPerSecond(10).run().moved()).isEqualTo(30);
        assertThat(throttled.get()).isNegative();
    }

    @Test
    void move_thatIsThrottledForGood_endsAndSaysSo() {
        save(30);
        AtomicInteger transactions = new AtomicInteger();
        FirstShardsRepository throttled = disturbed((method, response) -> {
            if (method.equals("transactWriteItems")) {
                transactions.incrementAndGet();
                throw TransactionCanceledException.builder()
                        .cancellationReasons(CancellationReason.builder()
                                .code("ThrottlingError")
                                .build())
                        .build();
            }
            return response.call();
        });

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(throttled).run())
                .withMessageContaining("were not moved: their transaction was throttled 40 times, for about a minute")
                .withMessageContaining("with fewer write units per second");
        assertThat(transactions.get()).isEqualTo(80);
    }

    @Test
    void create_whoseAnswerIsLate_isNotMadeAgain() {
        FirstShardsRepository slow = disturbed((method, response) -> {
            Object answer = response.call();
            if (method.equals("putItem") || method.equals("deleteItem")) {
                throw ApiCallTimeoutException.create(2_000);
            }
            return answer;
        });

        assertThatExceptionOfType(ApiCallTimeoutException.class).isThrownBy(() -> slow.create(entry(1)));
        assertThatExceptionOfType(ApiCallTimeoutException.class)
                .isThrownBy(() -> slow.prepareSave(entry(2)).returningOld().run());
        assertThat(entries.find(ACCOUNT, 2)).contains(entry(2));
        assertThatExceptionOfType(ApiCallTimeoutException.class)
                .isThrownBy(() ->
                        slow.prepareDelete(slow.key(entry(2))).returningOld().run());
        assertThat(entries.find(ACCOUNT, 1)).contains(entry(1));
    }

    @Test
    void transaction_whoseAnswerIsLate_takesEffectOnce() {
        entries.save(entry(1));
        AtomicInteger late = new AtomicInteger(1);
        FirstShardsRepository slow = disturbed((method, response) -> {
            Object answer = response.call();
            if (method.equals("transactWriteItems") && late.getAndDecrement() > 0) {
                throw ApiCallTimeoutException.create(2_000);
            }
            return answer;
        });

        WriteTransaction.of(slow.update(ACCOUNT, 1).add(FirstShardsAttributes.AMOUNT, 10))
                .run();

        assertThat(entries.find(ACCOUNT, 1)).contains(new FirstShards(ACCOUNT, 1, 11, "o"));
        assertThat(late.get()).isNegative();
    }

    @Test
    void update_whoseAnswerIsLate_isNotMadeAgain() {
        entries.save(entry(1));
        FirstShardsRepository slow = disturbed((method, response) -> {
            Object answer = response.call();
            if (method.equals("updateItem")) {
                throw ApiCallTimeoutException.create(2_000);
            }
            return answer;
        });

        assertThatExceptionOfType(ApiCallTimeoutException.class)
                .isThrownBy(() -> slow.update(ACCOUNT, 1)
                        .add(FirstShardsAttributes.AMOUNT, 10)
                        .run());
        assertThat(entries.find(ACCOUNT, 1)).contains(new FirstShards(ACCOUNT, 1, 11, "o"));
    }

    @Test
    void writes_whoseReadOfTheFormerPlaceIsThrottled_sayThatNothingWasWritten() {
        save(2);
        Reshard.of(entries).start();
        ProvisionedThroughputExceededException throttled = ProvisionedThroughputExceededException.builder()
                .message("slow down")
                .build();
        FirstShardsRepository failing = disturbed((method, response) -> {
            if (method.equals("batchGetItem")) {
                throw throttled;
            }
            return response.call();
        });

        assertThatThrownBy(() -> failing.save(entry(1))).isSameAs(throttled);
        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() -> failing.saveAll(List.of(entry(0), entry(1))))
                .withCause(throttled)
                .satisfies(
                        failed -> assertThat(failed.result().unsaved(failing)).containsExactly(entry(0), entry(1)));
    }

    @Test
    void write_whoseReadOfTheFormerPlaceLeavesTheKeyUnprocessed_saysThatNothingWasWritten() {
        save(1);
        Reshard.of(entries).start();
        KeysAndAttributes unread = KeysAndAttributes.builder()
                .keys(List.of(Map.of("account", AttributeValue.fromS(ACCOUNT), "number", AttributeValue.fromN("0"))))
                .build();
        FirstShardsRepository failing = disturbed((method, response) -> method.equals("batchGetItem")
                ? BatchGetItemResponse.builder()
                        .responses(Map.of())
                        .unprocessedKeys(Map.of(table, unread))
                        .build()
                : response.call());

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> failing.save(entry(0)))
                .withMessageContaining("was not written")
                .withMessageContaining("Write again");
    }

    /** Returns a repository with a client whose calls fail or are late. */
    private FirstShardsRepository disturbed(Disturbance disturbance) {
        DynamoDbClient client = (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    try {
                        return disturbance.answer(method.getName(), () -> method.invoke(dynamoDb.client(), arguments));
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
        return new FirstShardsRepository(Keyspread.builder(client)
                .tableNames(name -> table)
                .nanoTime(nanos::get)
                .timer(this::passed)
                .build());
    }

    private interface Disturbance {

        Object answer(String method, Callable<Object> response) throws Exception;
    }

    private CompletableFuture<?> passed(Duration delay) {
        nanos.addAndGet(delay.toNanos());
        return CompletableFuture.completedFuture(null);
    }

    private void save(int count) {
        IntStream.range(0, count).forEach(number -> entries.save(entry(number)));
    }

    private static FirstShards entry(int number) {
        return new FirstShards(ACCOUNT, number, number, "o");
    }
}
