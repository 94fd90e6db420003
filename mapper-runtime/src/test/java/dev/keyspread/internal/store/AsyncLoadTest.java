package dev.keyspread.internal.store;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.spi.StoredKey;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@Timeout(60)
class AsyncLoadTest {

    private static final Map<String, AttributeValue> KEY = Map.of("id", s("a"));
    private static final Optional<Map<String, AttributeValue>> OLD =
            Optional.of(Map.of("id", s("a"), "text", s("old")));
    private static final Optional<Map<String, AttributeValue>> NEW =
            Optional.of(Map.of("id", s("a"), "text", s("new")));

    private final ItemCache cache = new ItemCache(
            CacheSettings.of(100, Duration.ofMinutes(5)), System::nanoTime, new Expiry(null, InstantSource.system()));
    private final CompletableFuture<Optional<Map<String, AttributeValue>>> first = new CompletableFuture<>();
    private final CompletableFuture<Optional<Map<String, AttributeValue>>> second = new CompletableFuture<>();
    private final AtomicInteger loads = new AtomicInteger();

    private CompletableFuture<Optional<Map<String, AttributeValue>>> find() {
        return cache.getAsync(
                StoredKey.of(KEY),
                WholeItem.DECODER,
                Finds.OWNER,
                () -> loads.incrementAndGet() == 1 ? first : second,
                Runnable::run);
    }

    @Test
    void callers_shareALoad() {
        var loading = find();
        var waiting = find();

        first.complete(OLD);

        assertThat(loading).isCompletedWithValue(OLD);
        assertThat(waiting).isCompletedWithValue(OLD);
        assertThat(find()).isCompletedWithValue(OLD);
        assertThat(loads).hasValue(1);
    }

    @Test
    void load_thatFails_failsForAllAndIsNotHeld() {
        var loading = find();
        var waiting = find();

        first.completeExceptionally(new IllegalStateException("gone"));

        assertThatThrownBy(loading::join).hasRootCauseMessage("gone");
        assertThatThrownBy(waiting::join).hasRootCauseMessage("gone");
        assertThat(find()).isNotDone();
    }

    @Test
    void load_cancelled_isRepeatedForOtherCallers() {
        var loading = find();
        var waiting = find();

        loading.cancel(true);

        assertThat(first).isCancelled();
        assertThat(waiting).isNotDone();
        second.complete(NEW);
        assertThat(waiting).isCompletedWithValue(NEW);
        assertThat(loads).hasValue(2);
        assertThat(cache.statistics()).isEqualTo(new CacheStatistics(0, 2, 1));
    }

    @Test
    void load_cancelledWithManyWaiting_countsEachOnce() {
        var loading = find();
        find();
        find();

        loading.cancel(true);
        second.complete(NEW);

        assertThat(cache.statistics()).isEqualTo(new CacheStatistics(1, 2, 1));
    }

    @Test
    void load_ofAnotherMapper_isNotShared() {
        Object other = new Object();
        var loading = find();
        var loadingToo = cache.getAsync(StoredKey.of(KEY), WholeItem.DECODER, other, () -> second, Runnable::run);
        var waiting = cache.getAsync(StoredKey.of(KEY), WholeItem.DECODER, other, () -> first, Runnable::run);

        first.completeExceptionally(new IllegalStateException("its own short timeout"));

        assertThat(loading).isCompletedExceptionally();
        assertThat(loadingToo).isNotDone();
        second.complete(NEW);
        assertThat(loadingToo).isCompletedWithValue(NEW);
        assertThat(waiting).isCompletedWithValue(NEW);
        assertThat(find()).isCompletedWithValue(NEW);
    }

    @Test
    void loads_ofTwoMappers_keepTheFirstThatEnds() {
        find();
        cache.getAsync(StoredKey.of(KEY), WholeItem.DECODER, new Object(), () -> second, Runnable::run);

        second.complete(NEW);
        first.complete(OLD);

        assertThat(find()).isCompletedWithValue(NEW);
    }

    @Test
    void drop_duringLoadsOfTwoMappers_keepsBothItemsOut() {
        find();
        cache.getAsync(StoredKey.of(KEY), WholeItem.DECODER, new Object(), () -> second, Runnable::run);

        cache.drop(StoredKey.of(KEY));
        first.complete(OLD);
        second.complete(OLD);

        assertThat(cache.held(StoredKey.of(KEY))).isNull();
    }

    @Test
    void caller_thatWaitsAndIsCancelled_leavesTheLoad() {
        var loading = find();

        find().cancel(true);

        assertThat(first).isNotCancelled();
        first.complete(OLD);
        assertThat(loading).isCompletedWithValue(OLD);
    }

    @Test
    void drop_duringALoad_keepsItsItemOut() {
        var loading = find();

        cache.drop(StoredKey.of(KEY));
        first.complete(OLD);
        second.complete(NEW);

        assertThat(loading).isCompletedWithValue(OLD);
        assertThat(find()).isCompletedWithValue(NEW);
        assertThat(find()).isCompletedWithValue(NEW);
    }

    @Test
    void blockingCaller_ofACancelledLoad_loadsByItself() {
        find().cancel(true);

        assertThat(Finds.find(cache, KEY, () -> NEW)).isEqualTo(NEW);
    }

    @Test
    void load_duringABatchLoad_doesNotWaitForIt() {
        ItemCache.BatchLoad batch = cache.beginBatchLoad(StoredKey.of(KEY));

        var loading = find();
        first.complete(NEW);

        assertThat(loading).isCompletedWithValue(NEW);
        batch.keep(OLD);
        batch.end();
        assertThat(find()).isCompletedWithValue(NEW);
    }

    @Test
    void loader_thatThrows_failsTheFuture() {
        var loading = cache.getAsync(
                StoredKey.of(KEY),
                WholeItem.DECODER,
                Finds.OWNER,
                () -> {
                    throw new IllegalStateException("closed");
                },
                Runnable::run);

        assertThatThrownBy(loading::join).hasRootCauseMessage("closed");
        assertThat(Finds.find(cache, KEY, () -> NEW)).isEqualTo(NEW);
    }
}
