package dev.keyspread.internal.store;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@Timeout(60)
class SharedLoadTest {

    private static final int CALLERS = 8;
    private static final Map<String, AttributeValue> KEY = Map.of("id", s("a"));

    private final ItemCache cache = new ItemCache(
            CacheSettings.of(100, Duration.ofMinutes(5)), System::nanoTime, new Expiry(null, InstantSource.system()));
    private final AtomicInteger loads = new AtomicInteger();
    private final ExecutorService threads = Executors.newFixedThreadPool(CALLERS);

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void get_manyCallers_shareOneLoad() {
        List<CompletableFuture<Optional<Map<String, AttributeValue>>>> finds = finds(() -> {
            loads.incrementAndGet();
            untilTheOthersWait();
            return Optional.of(KEY);
        });

        assertThat(finds).allSatisfy(find -> assertThat(find.join()).contains(KEY));
        assertThat(loads).hasValue(1);
        assertThat(cache.statistics().hits()).isEqualTo(CALLERS - 1);
        assertThat(cache.statistics().misses()).isEqualTo(1);
    }

    @Test
    void get_manyCallersOfAnAbsentItem_allFindNothing() {
        List<CompletableFuture<Optional<Map<String, AttributeValue>>>> finds = finds(() -> {
            loads.incrementAndGet();
            untilTheOthersWait();
            return Optional.empty();
        });

        assertThat(finds).allSatisfy(find -> assertThat(find.join()).isEmpty());
        assertThat(loads).hasValue(1);
        assertThat(cache.statistics().size()).isZero();
    }

    @Test
    void get_manyCallersOfAFailingLoad_allSeeTheFailure() {
        RuntimeException failure = new IllegalStateException("no");
        List<CompletableFuture<Optional<Map<String, AttributeValue>>>> finds = finds(() -> {
            loads.incrementAndGet();
            untilTheOthersWait();
            throw failure;
        });

        assertThat(finds).allSatisfy(find -> assertThatThrownBy(find::join).hasCause(failure));
        assertThat(loads).hasValue(1);
        assertThat(cache.statistics().size()).isZero();
    }

    @Test
    void get_otherKeysDuringALoad_areNotKeptWaiting() {
        Map<String, AttributeValue> other = Map.of("id", s("b"));

        Optional<Map<String, AttributeValue>> found = Finds.find(
                cache,
                KEY,
                () -> CompletableFuture.supplyAsync(() -> Finds.find(cache, other, () -> Optional.of(other)), threads)
                        .join());

        assertThat(found).contains(other);
    }

    @Test
    void get_interruptedWhileAnotherLoads_isAbortedAndStaysInterrupted() {
        CountDownLatch loading = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        CompletableFuture<?> owner = CompletableFuture.runAsync(
                () -> Finds.find(cache, KEY, () -> {
                    loading.countDown();
                    await(released);
                    return Optional.of(KEY);
                }),
                threads);
        await(loading);

        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> Finds.find(cache, KEY, Optional::empty)).isInstanceOf(AbortedException.class);

        assertThat(Thread.interrupted()).isTrue();
        released.countDown();
        owner.join();
        assertThat(Finds.find(cache, KEY, Optional::empty)).contains(KEY);
    }

    @Test
    void get_whileTheLoadingThreadIsInterrupted_loadsAgain() {
        CompletableFuture<Optional<Map<String, AttributeValue>>> waiting = new CompletableFuture<>();

        assertThatThrownBy(() -> Finds.find(cache, KEY, () -> {
                    CompletableFuture.runAsync(
                            () -> waiting.complete(Finds.find(cache, KEY, () -> Optional.of(KEY))), threads);
                    untilHits(1);
                    throw AbortedException.create("the loading thread was interrupted");
                }))
                .isInstanceOf(AbortedException.class);

        assertThat(waiting.join()).contains(KEY);
        assertThat(cache.statistics()).isEqualTo(new CacheStatistics(0, 2, 1));
    }

    private List<CompletableFuture<Optional<Map<String, AttributeValue>>>> finds(
            Supplier<Optional<Map<String, AttributeValue>>> loader) {
        return Stream.generate(() -> CompletableFuture.supplyAsync(() -> Finds.find(cache, KEY, loader), threads))
                .limit(CALLERS)
                .toList();
    }

    /** The statistics count a caller as a hit before it waits for the load that is under way. */
    private void untilTheOthersWait() {
        untilHits(CALLERS - 1);
    }

    private void untilHits(long hits) {
        while (cache.statistics().hits() < hits) {
            Thread.onSpinWait();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
