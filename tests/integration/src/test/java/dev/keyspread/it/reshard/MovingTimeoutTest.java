package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ReadTimeoutException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.it.server.ProcessClient;
import dev.keyspread.reshard.Reshard;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** Timeouts of reads that are made in several parts while items move. Each request of a query or scan takes 200 ms. */
class MovingTimeoutTest {

    private static final String ACCOUNT = "a1";
    private static final Duration TIMEOUT = Duration.ofMillis(1_500);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private final Collection<Timer> timers = new ConcurrentLinkedQueue<>();
    private final AtomicInteger requests = new AtomicInteger();
    private FirstShardsRepository entries;

    @BeforeEach
    void moveSomeItems() {
        MovableTable table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        FirstShardsRepository others = new FirstShardsRepository(table.mapper());
        others.saveAll(IntStream.range(0, 2_500)
                .mapToObj(number -> new FirstShards(ACCOUNT, number, number, "o"))
                .toList());
        Reshard.of(others).start();
        IntStream.range(0, 100).forEach(number -> others.save(new FirstShards(ACCOUNT, number * 25, 1, "o")));
        entries = new FirstShardsRepository(
                Keyspread.builder(ProcessClient.of(dynamoDb.client(), null, this::answered, request -> {}))
                        .tableNames(name -> table.name())
                        .nanoTime(nanos::get)
                        .timer(this::timer)
                        .build());
    }

    private void answered(DynamoDbRequest request) {
        if (request instanceof QueryRequest || request instanceof ScanRequest) {
            requests.incrementAndGet();
            nanos.addAndGet(Duration.ofMillis(200).toNanos());
            timers.stream().filter(timer -> timer.due <= nanos.get()).forEach(timer -> timer.end.complete(null));
        }
    }

    private CompletableFuture<?> timer(Duration delay) {
        Timer timer = new Timer(nanos.get() + delay.toNanos(), new CompletableFuture<>());
        timers.add(timer);
        if (delay.isZero()) {
            timer.end.complete(null);
        }
        return timer.end;
    }

    private record Timer(long due, CompletableFuture<?> end) {}

    @Test
    void read_thatTakesLongerInAllItsParts_failsAtItsTimeout() {
        for (ThrowingCallable read : List.<ThrowingCallable>of(
                () -> entries.query(ACCOUNT).timeout(TIMEOUT).list(),
                () -> entries.query(ACCOUNT).timeout(TIMEOUT).count(),
                () -> entries.query(ACCOUNT).timeout(TIMEOUT).page(2_400))) {
            long start = nanos.get();

            assertThatExceptionOfType(ReadTimeoutException.class)
                    .isThrownBy(read)
                    .withMessageContaining("took longer than PT1.5S");
            assertThat(Duration.ofNanos(nanos.get() - start)).isLessThan(Duration.ofMillis(2_500));
        }
    }

    @Test
    void read_thatEndsInTime_succeeds() {
        assertThat(entries.query(ACCOUNT).timeout(Duration.ofMinutes(1)).list()).hasSize(2_500);
        assertThat(requests).hasValueGreaterThan(10);
    }
}
