package dev.keyspread.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.capacity.ReadPace;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.call.Observers;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.wire.WholeItem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

class PacedGatewayTest {

    private final AtomicLong clock = new AtomicLong();
    private final List<Timer> timers = new ArrayList<>();
    private final List<Sent<?, ?>> sent = new ArrayList<>();
    private final ReadPace pace = new ReadPace(10);
    private final PacedGateway gateway = paced(this::timer);

    @Test
    void firstRequest_isSentAlone() {
        send();
        send();

        assertThat(sent).hasSize(1);
    }

    @Test
    void request_afterAResponse_waitsForTheUnitsOfTheResponse() {
        send();
        send();

        sent.get(0).answer(30);

        assertThat(timers)
                .singleElement()
                .satisfies(timer -> assertThat(timer.delay).hasSeconds(3));
        assertThat(sent).hasSize(1);
        pass(timers.get(0));
        assertThat(sent).hasSize(2);
    }

    @Test
    void requests_inFlight_reserveTheUnitsOfTheLastResponse() {
        send();
        sent.get(0).answer(30);
        send();
        send();

        pass(timers.get(0));

        assertThat(sent).as("the third waits for what the second will consume").hasSize(2);
        assertThat(timers.get(1).delay).hasSeconds(3);
    }

    @Test
    void response_thatConsumesLess_correctsTheReservation() {
        send();
        sent.get(0).answer(30);
        send();
        pass(timers.get(0));
        sent.get(1).answer(10);

        send();

        assertThat(timers.get(1).delay).hasSeconds(1);
    }

    @Test
    void timeWithoutRequests_isNotMadeUpFor() {
        send();
        sent.get(0).answer(10);
        clock.addAndGet(Duration.ofMinutes(1).toNanos());
        send();
        sent.get(1).answer(10);

        send();

        assertThat(sent).hasSize(2);
        assertThat(timers.get(0).delay).hasSeconds(1);
    }

    @Test
    void firstRequestOfTheNextRun_waitsForTheUnitsOfTheLastRun() {
        send();
        sent.get(0).answer(30);

        send(paced(this::timer));

        assertThat(sent).hasSize(1);
        assertThat(timers.get(0).delay).hasSeconds(3);
    }

    @Test
    void failedRequest_letsTheNextOneBeSent() {
        send();
        CompletableFuture<?> second = send();
        sent.get(0).result.completeExceptionally(new IllegalStateException("failed"));

        sent.get(1).answer(1);

        assertThat(second).isCompleted();
    }

    @Test
    void waitingRequest_cancelled_cancelsTheTimerAndIsNotSent() {
        send();
        sent.get(0).answer(30);
        CompletableFuture<?> second = send();

        second.cancel(true);

        assertThat(timers.get(0).future).isCancelled();
        assertThat(sent).hasSize(1);
    }

    @Test
    void sentRequest_cancelled_isCancelled() {
        send().cancel(true);

        assertThat(sent.get(0).result).isCancelled();
    }

    @Test
    void timer_failed_failsTheRequestsThatWait() {
        PacedGateway withoutTimer =
                paced(delay -> CompletableFuture.failedFuture(new RejectedExecutionException("closed")));
        send(withoutTimer);
        CompletableFuture<?> second = send(withoutTimer);

        sent.get(0).answer(30);

        assertThat(second).isCompletedExceptionally();
    }

    @Test
    void timerThatThrows_failsTheRequestsThatWait() {
        PacedGateway closed = paced(delay -> {
            throw new IllegalStateException("closed");
        });
        send(closed);
        CompletableFuture<?> second = send(closed);

        sent.get(0).answer(30);

        assertThat(second)
                .failsWithin(Duration.ZERO)
                .withThrowableOfType(ExecutionException.class)
                .withMessageContaining("closed");
    }

    @Test
    void scan_ofARate_waitsBetweenItsPages() {
        Scripted scripted = new Scripted(50, 0);
        List<Map<String, AttributeValue>> orders = scripted.hold(6, 1);
        scripted.engine.itemsPerPage(2);
        ReadRequest scan =
                ReadRequest.of("orders", Orders.TABLE, null, List.of()).withUnitsPerSecond(2);

        CompletableFuture<List<Map<String, AttributeValue>>> found = scripted.reads.listAsync(scan, WholeItem.DECODER);
        while (scripted.client.answerAll() > 0 || scripted.timer.running() > 0) {
            scripted.clock.addAndGet(Duration.ofMillis(250).toNanos());
            scripted.timer.pass();
        }

        assertThat(found).isCompletedWithValue(orders);
        assertThat(scripted.timer.delays())
                .hasSize(scripted.engine.requests(ScanRequest.class).size() - 1)
                .hasSizeGreaterThanOrEqualTo(2)
                .containsOnly(Duration.ofMillis(250));
    }

    private PacedGateway paced(Function<Duration, CompletableFuture<?>> timer) {
        ReadSettings settings = new ReadSettings(
                50,
                OptionalInt.empty(),
                Duration.ofSeconds(28),
                List.of(),
                clock::get,
                timer,
                Runnable::run,
                false,
                null,
                Observers.NONE);
        return new PacedGateway(new HeldGateway(), settings, pace);
    }

    private CompletableFuture<ScanResponse> send() {
        return send(gateway);
    }

    private static CompletableFuture<ScanResponse> send(Gateway gateway) {
        return gateway.send(Call.of(Operation.SCAN, ScanRequest.builder().build()));
    }

    private CompletableFuture<?> timer(Duration delay) {
        Timer timer = new Timer(delay, new CompletableFuture<>());
        timers.add(timer);
        return timer.future;
    }

    private void pass(Timer timer) {
        clock.addAndGet(timer.delay.toNanos());
        timer.future.complete(null);
    }

    private record Timer(Duration delay, CompletableFuture<Void> future) {}

    private record Sent<R, V>(Call.Exchange<?, R, V> exchange, CompletableFuture<V> result) {

        @SuppressWarnings("unchecked") // Only scans are sent.
        void answer(double units) {
            ConsumedCapacity capacity =
                    ConsumedCapacity.builder().capacityUnits(units).build();
            R response = (R) ScanResponse.builder().consumedCapacity(capacity).build();
            result.complete(exchange.reader().apply(response));
        }
    }

    /** Holds each request until the test answers it. */
    private final class HeldGateway implements Gateway {

        @Override
        public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
            Sent<R, V> request = new Sent<>(call.exchanges().get(), new CompletableFuture<>());
            sent.add(request);
            return request.result;
        }
    }
}
