package dev.keyspread.internal.cache;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.CacheStatistics;
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
    private final ItemCache cache = new ItemCache(100, EXPIRY, nanoTime::get, new Expiry(null, InstantSource.system()));
    private final AtomicInteger loads = new AtomicInteger();

    @Test
    void get_twice_loadsOnce() {
        assertThat(cache.get(KEY, loading(OLD))).contains(OLD);
        assertThat(cache.get(KEY, loading(NEW))).contains(OLD);

        assertThat(loads).hasValue(1);
    }

    @Test
    void get_equalKey_isTheSameEntry() {
        cache.get(KEY, loading(OLD));

        assertThat(cache.get(Map.of("id", s("a")), loading(NEW))).contains(OLD);
    }

    @Test
    void get_absentItem_isNotHeld() {
        assertThat(cache.get(KEY, () -> Optional.empty())).isEmpty();
        assertThat(cache.get(KEY, loading(NEW))).contains(NEW);
    }

    @Test
    void batchLoad_keptItem_isHeld() {
        ItemCache.BatchLoad load = cache.beginBatchLoad(KEY);
        load.keep(OLD);
        load.end();

        assertThat(cache.held(KEY)).contains(OLD);
        assertThat(cache.get(KEY, loading(NEW))).contains(OLD);
        assertThat(cache.statistics()).isEqualTo(new CacheStatistics(2, 1, 1));
    }

    @Test
    void batchLoad_itemDroppedMeanwhile_isNotHeld() {
        ItemCache.BatchLoad load = cache.beginBatchLoad(KEY);
        cache.drop(new CacheKey(KEY));
        load.keep(OLD);
        load.end();

        assertThat(cache.held(KEY)).isEmpty();
    }

    @Test
    void get_duringABatchLoad_loadsByItself() {
        ItemCache.BatchLoad load = cache.beginBatchLoad(KEY);

        assertThat(cache.get(KEY, loading(NEW))).contains(NEW);

        load.keep(OLD);
        load.end();
        assertThat(cache.held(KEY)).contains(NEW);
    }

    @Test
    void batchLoad_endedWithoutAnItem_isForgotten() {
        cache.beginBatchLoad(KEY).end();

        assertThat(cache.get(KEY, loading(NEW))).contains(NEW);
        assertThat(cache.held(KEY)).contains(NEW);
    }

    @Test
    void get_failedLoad_throwsItsOwnExceptionAndIsNotHeld() {
        RuntimeException failure = new IllegalStateException("no");

        assertThatThrownBy(() -> cache.get(KEY, failing(failure))).isSameAs(failure);
        assertThat(cache.get(KEY, loading(NEW))).contains(NEW);
    }

    @Test
    void get_loadFailedWithAnError_throwsIt() {
        Error error = new AssertionError("broken");

        assertThatThrownBy(() -> cache.get(KEY, () -> {
                    throw error;
                }))
                .isSameAs(error);
        assertThat(cache.get(KEY, loading(NEW))).contains(NEW);
    }

    @Test
    void drop_heldItem_isLoadedAgain() {
        cache.get(KEY, loading(OLD));

        cache.drop(new CacheKey(KEY));

        assertThat(cache.get(KEY, loading(NEW))).contains(NEW);
    }

    @Test
    void drop_duringALoad_forgetsThatLoad() {
        Optional<Map<String, AttributeValue>> loaded = cache.get(KEY, () -> {
            cache.drop(new CacheKey(KEY));
            return Optional.of(OLD);
        });

        assertThat(loaded).contains(OLD);
        assertThat(cache.get(KEY, loading(NEW))).contains(NEW);
        assertThat(cache.statistics().size()).isEqualTo(1);
    }

    @Test
    void drop_duringALoad_keepsTheLoadThatFollowedIt() {
        cache.get(KEY, () -> {
            cache.drop(new CacheKey(KEY));
            cache.get(KEY, loading(NEW));
            return Optional.of(OLD);
        });

        assertThat(cache.get(KEY, failing(new AssertionError("loaded again")))).contains(NEW);
    }

    @Test
    void drop_duringALoadThatFails_keepsTheLoadThatFollowedIt() {
        assertThatThrownBy(() -> cache.get(KEY, () -> {
                    cache.drop(new CacheKey(KEY));
                    cache.get(KEY, loading(NEW));
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        assertThat(cache.get(KEY, failing(new AssertionError("loaded again")))).contains(NEW);
    }

    @Test
    void get_beforeAndAfterExpiry_loadsAgainOnlyAfter() {
        cache.get(KEY, loading(OLD));

        nanoTime.addAndGet(EXPIRY.toNanos() - 1);
        assertThat(cache.get(KEY, loading(NEW))).contains(OLD);
        nanoTime.addAndGet(1);
        assertThat(cache.get(KEY, loading(NEW))).contains(NEW);
    }

    @Test
    void get_moreThanTheBound_holdsNoMore() {
        IntStream.range(0, 1_000).forEach(i -> cache.get(Map.of("id", n(i)), loading(OLD)));

        assertThat(cache.statistics().size()).isEqualTo(100);
    }

    @Test
    void statistics_count_hitsAndMisses() {
        cache.get(KEY, loading(OLD));
        cache.get(KEY, loading(OLD));
        cache.get(KEY, loading(OLD));
        cache.get(Map.of("id", s("b")), () -> Optional.empty());

        assertThat(cache.statistics()).isEqualTo(new CacheStatistics(2, 2, 1));
    }

    private Supplier<Optional<Map<String, AttributeValue>>> loading(Map<String, AttributeValue> item) {
        return () -> {
            loads.incrementAndGet();
            return Optional.of(item);
        };
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
