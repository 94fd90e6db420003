package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.wire.WholeItem;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** Timers of the user's that fail. */
@Timeout(60)
class TimerFailureTest {

    private static final RuntimeException REFUSED = new RejectedExecutionException("shut down");

    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);

    static Stream<Function<Duration, CompletableFuture<?>>> failingTimers() {
        return Stream.of(
                delay -> {
                    throw REFUSED;
                },
                delay -> CompletableFuture.failedFuture(REFUSED),
                delay -> new CompletableFuture<>().thenRun(() -> {}).completeAsync(() -> {
                    throw REFUSED;
                }));
    }

    @ParameterizedTest
    @MethodSource("failingTimers")
    void retry_whoseTimerFails_endsTheReadWithItsFailure(Function<Duration, CompletableFuture<?>> timer) {
        throttleOneShard();

        assertThatThrownBy(() -> list(keyspread -> keyspread.timer(timer), Orders.day(3)))
                .isSameAs(REFUSED);
    }

    @ParameterizedTest
    @MethodSource("failingTimers")
    void timeout_whoseTimerFails_endsTheReadWithItsFailure(Function<Duration, CompletableFuture<?>> timer) {
        CompletableFuture<?> never = new CompletableFuture<>();
        dynamoDb.before(request -> Futures.await(never));

        assertThatThrownBy(() ->
                        list(keyspread -> keyspread.timer(timer), Orders.day(3).withTimeout(Duration.ofSeconds(5))))
                .isSameAs(REFUSED);
    }

    @Test
    void retry_whoseTimerGivesNoFuture_endsTheRead() {
        throttleOneShard();

        assertThatThrownBy(() -> list(keyspread -> keyspread.timer(delay -> null), Orders.day(3)))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("The timer returned null instead of a future");
    }

    private void list(UnaryOperator<Keyspread.Builder> settings, ReadRequest read) {
        try (Keyspread keyspread =
                settings.apply(Keyspread.builder(dynamoDb.client())).build()) {
            Futures.await(new Reads(keyspread).listAsync(read, WholeItem.DECODER));
        }
    }

    private void throttleOneShard() {
        dynamoDb.before(request -> {
            if (((QueryRequest) request).expressionAttributeValues().containsValue(s("2014-07-09.2"))) {
                throw ProvisionedThroughputExceededException.builder().build();
            }
        });
    }
}
