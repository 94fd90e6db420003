package dev.keyspread.shard;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ShardCountException;
import dev.keyspread.fake.ScriptedDynamoDb;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** Threads of one process that wait for a table that is read, and for one that fails. */
@Timeout(60)
class TableShardCountsTest {

    private static final int CALLERS = 8;
    private static final Duration REFRESH = Duration.ofMinutes(1);

    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(TableShardCounts.schema("shard-counts"));
    private final AtomicLong nanos = new AtomicLong();
    private final TableShardCounts counts =
            TableShardCounts.create(dynamoDb.client(), "shard-counts", REFRESH, Clock.systemUTC(), nanos::get);
    private final CountDownLatch reading = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    private KeyShards ask() {
        return counts.of("invoices", "121212", 4);
    }

    private int scans() {
        return dynamoDb.requests(ScanRequest.class).size();
    }

    /** Every read of the table waits until it is released, and then ends so. */
    private void readsWaitAndThen(Runnable end) {
        dynamoDb.before(request -> {
            reading.countDown();
            await(released);
            end.run();
        });
    }

    /** A thread of its own, which ends with what it has asked for, or with how that failed. */
    private static final class Asking<R> extends Thread {

        private final CompletableFuture<R> answer = new CompletableFuture<>();
        private final CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
        private final Supplier<R> question;

        Asking(Supplier<R> question) {
            this.question = question;
            start();
        }

        @Override
        public void run() {
            try {
                answer.complete(question.get());
            } catch (RuntimeException failure) {
                answer.completeExceptionally(failure);
            } finally {
                interrupted.complete(isInterrupted());
            }
        }

        Asking<R> untilItWaits() {
            while (getState() != State.WAITING) {
                Thread.onSpinWait();
            }
            return this;
        }
    }

    private List<Asking<KeyShards>> askAll() {
        Asking<KeyShards> first = new Asking<>(this::ask);
        await(reading);
        return Stream.concat(
                        Stream.of(first),
                        Stream.generate(() -> new Asking<>(this::ask)).limit(CALLERS - 1))
                .map(Asking::untilItWaits)
                .toList();
    }

    @Test
    void table_thatIsReadWhileManyAsk_isReadOnce() {
        dynamoDb.hold(item("invoices/121212"));
        readsWaitAndThen(() -> {});

        List<Asking<KeyShards>> all = askAll();
        released.countDown();

        assertThat(all).allSatisfy(one -> assertThat(one.answer.join()).isEqualTo(KeyShards.always(64)));
        assertThat(scans()).isEqualTo(1);
    }

    @Test
    void table_thatFailsWhileManyAsk_failsThemTogetherAndIsNamed() {
        RuntimeException failure =
                InternalServerErrorException.builder().message("out of order").build();
        readsWaitAndThen(() -> {
            throw failure;
        });

        List<Asking<KeyShards>> all = askAll();
        released.countDown();

        assertThat(all)
                .allSatisfy(one -> assertThatThrownBy(one.answer::join)
                        .cause()
                        .isInstanceOf(ShardCountException.class)
                        .hasMessage("Shard counts cannot be read from table shard-counts: out of order")
                        .hasCause(failure));
        assertThat(scans()).isEqualTo(1);
    }

    @Test
    void scan_failed_isRepeatedByTheNextCall() {
        dynamoDb.before(request -> {
            throw InternalServerErrorException.builder().message("out of order").build();
        });
        assertThatExceptionOfType(ShardCountException.class).isThrownBy(this::ask);
        dynamoDb.before(request -> {});

        assertThat(ask()).isEqualTo(KeyShards.always(4));
        assertThat(scans()).isEqualTo(2);
    }

    static Stream<Arguments> spoiledAttributes() {
        return Stream.of(
                Arguments.of("present", n(0), "1 to 2147483647 (found AttributeValue(N=0))"),
                Arguments.of("present", n("4.5"), "1 to 2147483647 (found AttributeValue(N=4.5))"),
                Arguments.of("largest", n(2), "64 to 2147483647 (found AttributeValue(N=2))"),
                Arguments.of("largest", n(4_294_967_298L), "64 to 2147483647 (found AttributeValue(N=4294967298))"),
                Arguments.of("earlier", s("none"), "0 to 2147483647 (found AttributeValue(S=none))"),
                Arguments.of("since", null, "0 to 9223372036854775807 (found none)"));
    }

    @ParameterizedTest
    @MethodSource("spoiledAttributes")
    void item_thatIsNoNumberOfShards_isNamedAndStopsNoOtherKey(
            String attribute, @Nullable AttributeValue value, String problem) {
        Map<String, AttributeValue> item = new HashMap<>(item("invoices/121212"));
        item.remove(attribute);
        if (value != null) {
            item.put(attribute, value);
        }
        dynamoDb.hold(item);
        dynamoDb.hold(item("invoices/232323"));

        for (ThrowingCallable use : List.<ThrowingCallable>of(this::ask, () -> counts.set("invoices", "121212", 8))) {
            assertThatExceptionOfType(ShardCountException.class)
                    .isThrownBy(use)
                    .withMessageStartingWith("Item \"invoices/121212\" of table shard-counts has no valid shard count."
                            + " Correct it: attribute \"" + attribute
                            + "\" must be a whole number from " + problem)
                    .withCauseInstanceOf(ItemReadException.class);
        }
        assertThat(counts.of("invoices", "232323", 4)).isEqualTo(KeyShards.always(64));
    }

    private static Map<String, AttributeValue> item(String key) {
        return Map.of(
                "key", s(key), "earlier", n(0), "present", n(64), "largest", n(64), "since", n(0), "version", n(1));
    }

    @Test
    void caller_interruptedWhileAnotherReads_isAbortedAtOnceAndStaysInterrupted() {
        readsWaitAndThen(() -> {});
        Asking<KeyShards> first = new Asking<>(this::ask);
        await(reading);
        Asking<KeyShards> second = new Asking<>(this::ask).untilItWaits();

        second.interrupt();

        assertThatThrownBy(second.answer::join).hasCauseInstanceOf(AbortedException.class);
        assertThat(second.interrupted.join()).isTrue();
        assertThat(first.answer).isNotDone();
        released.countDown();
        assertThat(first.answer.join()).isEqualTo(KeyShards.always(4));
    }

    @Test
    void caller_whileTheReadingThreadIsInterrupted_readsItself() {
        dynamoDb.before(request -> {
            if (scans() == 1) {
                reading.countDown();
                await(released);
                throw AbortedException.create("the reading thread was interrupted");
            }
        });
        Asking<KeyShards> first = new Asking<>(this::ask);
        await(reading);
        Asking<KeyShards> second = new Asking<>(this::ask).untilItWaits();

        released.countDown();

        assertThatThrownBy(first.answer::join).hasCauseInstanceOf(AbortedException.class);
        assertThat(second.answer.join()).isEqualTo(KeyShards.always(4));
    }

    @Test
    void scan_olderThanARefresh_isNotAwaited() {
        dynamoDb.before(request -> {
            if (scans() == 1) {
                reading.countDown();
                await(released);
            }
        });
        Asking<KeyShards> first = new Asking<>(this::ask);
        await(reading);
        nanos.addAndGet(REFRESH.toNanos());

        assertThat(ask()).isEqualTo(KeyShards.always(4));

        assertThat(first.answer).isNotDone();
        released.countDown();
        assertThat(first.answer.join()).isEqualTo(KeyShards.always(4));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
