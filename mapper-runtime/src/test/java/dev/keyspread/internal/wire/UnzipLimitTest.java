package dev.keyspread.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

@Timeout(120)
class UnzipLimitTest {

    private static final int KB = 1_024;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final UnzipLimit limit = new UnzipLimit(100 * KB, MINUTE);
    private final AtomicInteger kilobytes = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    @Test
    void bodies_readAtTheSameTime_stayWithinTheLimit() {
        ExecutorService threads = Executors.newFixedThreadPool(16);
        try {
            Stream<CompletableFuture<Integer>> reads = IntStream.range(0, 400)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> read(10 + i % 60), threads));

            assertThat(reads.toList())
                    .allSatisfy(read -> assertThat(read.join()).isPositive());
        } finally {
            threads.shutdown();
        }
        assertThat(most.get()).isBetween(60, 100);
    }

    private int read(int size) {
        return limit.within(size * KB - 1, size, body -> {
            most.accumulateAndGet(kilobytes.addAndGet(body), Math::max);
            Thread.onSpinWait();
            kilobytes.addAndGet(-body);
            return body;
        });
    }

    @Test
    void body_largerThanTheLimit_isReadAlone() {
        assertThat(read(1_000)).isEqualTo(1_000);
        assertThat(read(100)).isEqualTo(100);
    }

    /** A converter can call a repository. */
    @Test
    void body_readWhileAnotherIsRead_doesNotWaitForIt() {
        int inner = limit.within(100 * KB - 1, 0, outer -> read(100));

        assertThat(inner).isEqualTo(100);
        assertThat(read(100)).isEqualTo(100);
    }

    @Test
    void reading_thatFails_releasesItsShare() {
        for (int i = 0; i < 10; i++) {
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> limit.within(90 * KB, 0, body -> {
                        throw new IllegalStateException("damaged");
                    }));
        }

        assertThat(read(100)).isEqualTo(100);
    }

    @Test
    void body_thatFindsNoPlaceInTime_fails() throws InterruptedException {
        UnzipLimit impatient = new UnzipLimit(100 * KB, Duration.ofMillis(1));
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        CompletableFuture<Integer> holding = CompletableFuture.supplyAsync(() -> impatient.within(90 * KB, 1, body -> {
            begun.countDown();
            await(end);
            return body;
        }));
        begun.await();

        assertThatExceptionOfType(SdkClientException.class)
                .isThrownBy(() -> impatient.within(90 * KB, 1, body -> body))
                .withMessageContaining("exceed the limit of 100 KB for a client");
        end.countDown();
        assertThat(holding.join()).isEqualTo(1);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** A file of several members has the length of the last one at its end. */
    @ParameterizedTest
    @EnumSource
    void gzipBody_longerThanItsEndSays_failsTheCall(Calls.Kind kind) {
        FakeServer server = new FakeServer()
                .answering(Answer.of(200, concat(zipped(" ".repeat(5_000_000)), zipped("{}")))
                        .with("Content-Encoding", "gzip"));
        ResponseDecoder.OfItem<Letter> item = new ResponseDecoder.OfItem<>(Letter.Codec.INSTANCE);

        assertThatExceptionOfType(SdkClientException.class)
                .isThrownBy(() -> kind.withInterceptor(server)
                        .getItem()
                        .apply(item.carriedBy(
                                GetItemRequest.builder().tableName("letters").build())))
                .withMessageContaining("The response has more than 2 bytes");
    }

    private static byte[] zipped(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zipping = new GZIPOutputStream(bytes)) {
            zipping.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static byte[] concat(byte[] first, byte[] second) {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(first);
        both.writeBytes(second);
        return both.toByteArray();
    }
}
