package dev.keyspread.internal.store;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.spi.StoredKey;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemCacheTest {

    private static final Duration EXPIRY = Duration.ofMinutes(5);
    private static final Map<String, AttributeValue> KEY = Map.of("id", s("a"));
    private static final Map<String, AttributeValue> OLD = Map.of("id", s("a"), "version", n(1));
    private static final Map<String, AttributeValue> NEW = Map.of("id", s("a"), "version", n(2));

    // Values that System.nanoTime may have: negative, and near zero when the entry expires. Caffeine rounds down to
    // even numbers.
    private final AtomicLong nanoTime = new AtomicLong(-EXPIRY.toNanos());
    private final ItemCache cache = cache(CacheSettings.of(100, EXPIRY));
    private final AtomicInteger loads = new AtomicInteger();

    @Test
    void get_twice_loadsOnce() {
        assertThat(Finds.find(cache, KEY, loading(OLD))).contains(OLD);
        assertThat(Finds.find(cache, KEY, loading(NEW))).contains(OLD);

        assertThat(loads).hasValue(1);
    }

    @Test
    void get_equalKey_isTheSameEntry() {
        Finds.find(cache, KEY, loading(OLD));

        assertThat(Finds.find(cache, Map.of("id", s("a")), loading(NEW))).contains(OLD);
    }

    @Test
    void get_absentItem_isNotHeld() {
        assertThat(Finds.find(cache, KEY, () -> Optional.empty())).isEmpty();
        assertThat(Finds.find(cache, KEY, loading(NEW))).contains(NEW);
    }

    @Test
    void get_absentItem_isRememberedIfThatIsSet() {
        ItemCache remembering = cache(CacheSettings.of(100, EXPIRY).withMissingItems());

        assertThat(Finds.find(remembering, KEY, () -> Optional.empty())).isEmpty();
        assertThat(Finds.find(remembering, KEY, loading(NEW))).isEmpty();
        assertThat(remembering.statistics()).isEqualTo(new CacheStatistics(1, 1, 1));

        remembering.drop(StoredKey.of(KEY));

        assertThat(Finds.find(remembering, KEY, loading(NEW))).contains(NEW);
    }

    @Test
    void batchLoad_ofAnAbsentItem_isRememberedIfThatIsSet() {
        ItemCache remembering = cache(CacheSettings.of(100, EXPIRY).withMissingItems());
        ItemCache.BatchLoad load = remembering.beginBatchLoad(StoredKey.of(KEY));
        load.keep(Optional.empty());
        load.end();

        assertThat(remembering.held(StoredKey.of(KEY)).item()).isEmpty();
    }

    @Test
    void get_moreBytesThanTheBound_holdsNoMore() {
        // Each item has 4 bytes more than its text: the name "id" and the name "t", and a key of one character.
        ItemCache ofBytes = cache(CacheSettings.ofBytes(1_000, EXPIRY));

        IntStream.range(0, 9)
                .forEach(i -> Finds.find(
                        ofBytes,
                        Map.of("id", s("" + i)),
                        () -> Optional.of(Map.of("id", s("" + i), "t", s("x".repeat(246))))));

        assertThat(ofBytes.statistics().size()).isEqualTo(4);
    }

    @Test
    void batchLoad_keptItem_isHeld() {
        ItemCache.BatchLoad load = cache.beginBatchLoad(StoredKey.of(KEY));
        load.keep(Optional.of(OLD));
        load.end();

        assertThat(cache.held(StoredKey.of(KEY)).item()).isEqualTo(Optional.of(OLD));
        assertThat(Finds.find(cache, KEY, loading(NEW))).contains(OLD);
        assertThat(cache.statistics()).isEqualTo(new CacheStatistics(2, 1, 1));
    }

    @Test
    void batchLoad_itemDroppedMeanwhile_isNotHeld() {
        ItemCache.BatchLoad load = cache.beginBatchLoad(StoredKey.of(KEY));
        cache.drop(StoredKey.of(KEY));
        load.keep(Optional.of(OLD));
        load.end();

        assertThat(cache.held(StoredKey.of(KEY))).isNull();
    }

    @Test
    void get_duringABatchLoad_loadsByItself() {
        ItemCache.BatchLoad load = cache.beginBatchLoad(StoredKey.of(KEY));

        assertThat(Finds.find(cache, KEY, loading(NEW))).contains(NEW);

        load.keep(Optional.of(OLD));
        load.end();
        assertThat(cache.held(StoredKey.of(KEY)).item()).isEqualTo(Optional.of(NEW));
    }

    @Test
    void batchLoad_endedWithoutAnItem_isForgotten() {
        cache.beginBatchLoad(StoredKey.of(KEY)).end();

        assertThat(Finds.find(cache, KEY, loading(NEW))).contains(NEW);
        assertThat(cache.held(StoredKey.of(KEY)).item()).isEqualTo(Optional.of(NEW));
    }

    @Test
    void get_failedLoad_throwsItsOwnExceptionAndIsNotHeld() {
        RuntimeException failure = new IllegalStateException("no");

        assertThatThrownBy(() -> Finds.find(cache, KEY, failing(failure))).isSameAs(failure);
        assertThat(Finds.find(cache, KEY, loading(NEW))).contains(NEW);
    }

    @Test
    void get_loadFailedWithAnError_throwsIt() {
        Error error = new AssertionError("broken");

        assertThatThrownBy(() -> Finds.find(cache, KEY, () -> {
                    throw error;
                }))
                .isSameAs(error);
        assertThat(Finds.find(cache, KEY, loading(NEW))).contains(NEW);
    }

    @Test
    void drop_heldItem_isLoadedAgain() {
        Finds.find(cache, KEY, loading(OLD));

        cache.drop(StoredKey.of(KEY));

        assertThat(Finds.find(cache, KEY, loading(NEW))).contains(NEW);
    }

    @Test
    void drop_duringALoad_forgetsThatLoad() {
        Optional<Map<String, AttributeValue>> loaded = Finds.find(cache, KEY, () -> {
            cache.drop(StoredKey.of(KEY));
            return Optional.of(OLD);
        });

        assertThat(loaded).contains(OLD);
        assertThat(Finds.find(cache, KEY, loading(NEW))).contains(NEW);
        assertThat(cache.statistics().size()).isEqualTo(1);
    }

    @Test
    void drop_duringALoad_keepsTheLoadThatFollowedIt() {
        Finds.find(cache, KEY, () -> {
            cache.drop(StoredKey.of(KEY));
            Finds.find(cache, KEY, loading(NEW));
            return Optional.of(OLD);
        });

        assertThat(Finds.find(cache, KEY, failing(new AssertionError("loaded again"))))
                .contains(NEW);
    }

    @Test
    void drop_duringALoadThatFails_keepsTheLoadThatFollowedIt() {
        assertThatThrownBy(() -> Finds.find(cache, KEY, () -> {
                    cache.drop(StoredKey.of(KEY));
                    Finds.find(cache, KEY, loading(NEW));
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        assertThat(Finds.find(cache, KEY, failing(new AssertionError("loaded again"))))
                .contains(NEW);
    }

    @Test
    void get_beforeAndAfterExpiry_loadsAgainOnlyAfter() {
        Finds.find(cache, KEY, loading(OLD));

        nanoTime.addAndGet(EXPIRY.toNanos() - 1);
        assertThat(Finds.find(cache, KEY, loading(NEW))).contains(OLD);
        nanoTime.addAndGet(1);
        assertThat(Finds.find(cache, KEY, loading(NEW))).contains(NEW);
    }

    @Test
    void get_moreThanTheBound_holdsNoMore() {
        IntStream.range(0, 1_000).forEach(i -> Finds.find(cache, Map.of("id", n(i)), loading(OLD)));

        assertThat(cache.statistics().size()).isEqualTo(100);
    }

    @Test
    void statistics_count_hitsAndMisses() {
        Finds.find(cache, KEY, loading(OLD));
        Finds.find(cache, KEY, loading(OLD));
        Finds.find(cache, KEY, loading(OLD));
        Finds.find(cache, Map.of("id", s("b")), () -> Optional.empty());

        assertThat(cache.statistics()).isEqualTo(new CacheStatistics(2, 2, 1));
    }

    private Supplier<Optional<Map<String, AttributeValue>>> loading(Map<String, AttributeValue> item) {
        return () -> {
            loads.incrementAndGet();
            return Optional.of(item);
        };
    }

    private ItemCache cache(CacheSettings settings) {
        return new ItemCache(settings, nanoTime::get, new Expiry(null, InstantSource.system()));
    }

    private static Supplier<Optional<Map<String, AttributeValue>>> failing(Throwable failure) {
        return () -> {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        };
    }
}
