package dev.keyspread.internal.store;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.cache.CacheSettings;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.spi.StoredKey;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class RefreshTest {

    private static final Duration AGE = Duration.ofMinutes(1);
    private static final Map<String, AttributeValue> KEY = Map.of("id", s("a"));
    private static final Map<String, AttributeValue> OLD = Map.of("id", s("a"), "version", n(1));
    private static final Map<String, AttributeValue> NEW = Map.of("id", s("a"), "version", n(2));

    private final AtomicLong nanoTime = new AtomicLong();
    private final ItemCache cache = new ItemCache(
            CacheSettings.of(100, Duration.ofMinutes(5)).withRefreshAfterWrite(AGE),
            nanoTime::get,
            new Expiry(null, InstantSource.system()));
    private final AtomicInteger refreshes = new AtomicInteger();
    private final CompletableFuture<Optional<Map<String, AttributeValue>>> refreshed = new CompletableFuture<>();

    @BeforeEach
    void hold() {
        assertThat(Finds.find(cache, KEY, () -> Optional.of(OLD))).contains(OLD);
    }

    @Test
    void get_youngEntry_isNotRefreshed() {
        nanoTime.addAndGet(AGE.toNanos() - 2);

        assertThat(find()).contains(OLD);
        assertThat(refreshes).hasValue(0);
    }

    @Test
    void get_dueEntry_isReturnedAndLoadedOnceInTheBackground() {
        nanoTime.addAndGet(AGE.toNanos());

        assertThat(find()).contains(OLD);
        assertThat(find()).contains(OLD);
        assertThat(refreshes).hasValue(1);

        refreshed.complete(Optional.of(NEW));

        assertThat(find()).contains(NEW);
        assertThat(refreshes).hasValue(1);
    }

    @Test
    void getAsync_dueEntry_isRefreshed() {
        nanoTime.addAndGet(AGE.toNanos());

        assertThat(cache.getAsync(StoredKey.of(KEY), WholeItem.DECODER, Finds.OWNER, this::refresh, Runnable::run))
                .isCompletedWithValue(Optional.of(OLD));
        refreshed.complete(Optional.of(NEW));

        assertThat(find()).contains(NEW);
    }

    @Test
    void get_dueEntryWhoseItemIsGone_isForgotten() {
        nanoTime.addAndGet(AGE.toNanos());
        find();

        refreshed.complete(Optional.empty());

        assertThat(cache.held(StoredKey.of(KEY))).isNull();
    }

    @Test
    void get_refreshFails_keepsTheEntry_andTriesAgainWhenItIsDueAgain() {
        nanoTime.addAndGet(AGE.toNanos());
        find();

        refreshed.completeExceptionally(new IllegalStateException("throttled"));

        assertThat(find()).contains(OLD);
        assertThat(refreshes).hasValue(1);
        nanoTime.addAndGet(AGE.toNanos());
        assertThat(find()).contains(OLD);
        assertThat(refreshes).hasValue(2);
    }

    @Test
    void drop_duringARefresh_keepsTheOldItemOut() {
        nanoTime.addAndGet(AGE.toNanos());
        find();

        cache.drop(StoredKey.of(KEY));
        refreshed.complete(Optional.of(OLD));

        assertThat(Finds.find(cache, KEY, () -> Optional.of(NEW))).contains(NEW);
    }

    @Test
    void dropAll_heldAndLoadedItems_areForgotten() {
        Map<String, AttributeValue> other = Map.of("id", s("b"));
        CompletableFuture<Optional<Map<String, AttributeValue>>> loading = new CompletableFuture<>();
        CompletableFuture<Optional<Map<String, AttributeValue>>> found =
                cache.getAsync(StoredKey.of(other), WholeItem.DECODER, Finds.OWNER, () -> loading, Runnable::run);

        cache.dropAll();
        loading.complete(Optional.of(other));

        assertThat(found).isCompletedWithValue(Optional.of(other));
        assertThat(cache.held(StoredKey.of(KEY))).isNull();
        assertThat(cache.held(StoredKey.of(other))).isNull();
    }

    private Optional<Map<String, AttributeValue>> find() {
        return cache.get(
                StoredKey.of(KEY),
                WholeItem.DECODER,
                Finds.OWNER,
                () -> {
                    throw new AssertionError("the item is held");
                },
                this::refresh);
    }

    private CompletableFuture<Optional<Map<String, AttributeValue>>> refresh() {
        refreshes.incrementAndGet();
        return refreshed;
    }
}
