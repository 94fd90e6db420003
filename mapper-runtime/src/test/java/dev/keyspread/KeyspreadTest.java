package dev.keyspread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.keyspread.fake.FakeDynamoDbClient;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Random;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class KeyspreadTest {

    private final FakeDynamoDbClient client = new FakeDynamoDbClient(
            TableSchema.builder("t").partitionKey("id", ScalarAttributeType.S).build());

    @Test
    void builder_null_isRefusedByName() {
        Keyspread.Builder builder = Keyspread.builder(client);

        assertThatNullPointerException()
                .isThrownBy(() -> Keyspread.create(null))
                .withMessage("client");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.tableNames(null))
                .withMessage("tableNames");
        assertThatNullPointerException().isThrownBy(() -> builder.random(null)).withMessage("random");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.nanoTime(null))
                .withMessage("nanoTime");
        assertThatNullPointerException().isThrownBy(() -> builder.timer(null)).withMessage("timer");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.asyncClient(null))
                .withMessage("asyncClient");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.consumedCapacityListener(null))
                .withMessage("listener");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void maximumConcurrentQueries_belowOne_isRefused(int maximum) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Keyspread.builder(client).maximumConcurrentQueries(maximum))
                .withMessage("maximumConcurrentQueries must be 1 or more (found " + maximum + ")");
    }

    @Test
    void create_withoutSettings_hasTheDefaults() {
        try (Keyspread keyspread = Keyspread.create(client)) {
            assertThat(keyspread.client()).isSameAs(client);
            assertThat(keyspread.tableName("orders")).isEqualTo("orders");
            assertThat(keyspread.consumedCapacityListener()).isNull();
            assertThat(keyspread.random().nextInt(7)).isBetween(0, 6);
        }
    }

    @Test
    void build_withSettings_hasThem() {
        RandomGenerator random = new Random(1);
        LongSupplier nanoTime = () -> 7;
        ConsumedCapacityListener listener = (operation, capacity) -> {};

        try (Keyspread keyspread = Keyspread.builder(client)
                .tableNames(name -> "prod-" + name)
                .random(random)
                .nanoTime(nanoTime)
                .consumedCapacityListener(listener)
                .maximumConcurrentQueries(1)
                .build()) {
            assertThat(keyspread.tableName("orders")).isEqualTo("prod-orders");
            assertThat(keyspread.random()).isSameAs(random);
            assertThat(keyspread.nanoTime()).isSameAs(nanoTime);
            assertThat(keyspread.consumedCapacityListener()).isSameAs(listener);
        }
    }

    @Test
    void close_twice_refusesFurtherWork() {
        Keyspread keyspread = Keyspread.create(client);

        keyspread.close();
        keyspread.close();

        assertThatIllegalStateException()
                .isThrownBy(() -> keyspread.scatterExecutor().execute(() -> {}))
                .withMessage("This Keyspread is closed");
    }

    @Test
    void retriesPerRead_belowZero_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Keyspread.builder(client).retriesPerRead(-1))
                .withMessage("retriesPerRead must be 0 or more (found -1)");
    }

    @Test
    void timer_byDefault_completesAfterTheDelay() {
        try (Keyspread keyspread = Keyspread.create(client)) {
            long start = System.nanoTime();

            keyspread.timer().apply(Duration.ofMillis(20)).join();

            assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(20));
        }
    }

    @Test
    void timer_byDefault_goesOnAtOnceOrOnThreadsOfItsOwn() {
        try (Keyspread keyspread = Keyspread.create(client)) {
            String thread = keyspread
                    .timer()
                    .apply(Duration.ofMillis(20))
                    .thenApply(nothing -> Thread.currentThread().getName())
                    .join();

            assertThat(thread)
                    .matches("keyspread-timer-[0-9]+|" + Thread.currentThread().getName());
        }
    }

    @Test
    void timer_byDefault_takesADelayOfAnyLength() {
        try (Keyspread keyspread = Keyspread.create(client)) {
            assertThat(Stream.of(
                                    ChronoUnit.FOREVER.getDuration(),
                                    ChronoUnit.YEARS.getDuration().multipliedBy(300))
                            .<Future<?>>map(keyspread.timer()))
                    .allMatch(delay -> !delay.isDone())
                    .allMatch(delay -> delay.cancel(false));
        }
    }
}
