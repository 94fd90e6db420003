package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.internal.read.QueryCache.CachedPage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

class QueryCacheTest {

    private static final QueryRequest REQUEST =
            QueryRequest.builder().tableName("visits").build();
    private static final CachedPage PAGE = page(100);
    private static final CachedPage OTHER = page(200);

    private Instant now = Instant.EPOCH;
    private final QueryCache cache = new QueryCache(1_000_000, Duration.ofMinutes(5), System::nanoTime, () -> now);
    private final CompletableFuture<CachedPage> first = new CompletableFuture<>();
    private final CompletableFuture<CachedPage> second = new CompletableFuture<>();
    private final AtomicInteger loads = new AtomicInteger();

    private static CachedPage page(long end) {
        return new CachedPage(List.of(Map.of("id", s("a"))), 1, Map.of(), end);
    }

    private CompletableFuture<CachedPage> get() {
        return get("owner");
    }

    private CompletableFuture<CachedPage> get(String owner) {
        return cache.get(REQUEST, owner, () -> loads.incrementAndGet() == 1 ? first : second, Runnable::run);
    }

    @Test
    void callers_shareALoad() {
        var loading = get();
        var waiting = get();

        first.complete(PAGE);

        assertThat(loading).isCompletedWithValue(PAGE);
        assertThat(waiting).isCompletedWithValue(PAGE);
        assertThat(get()).isCompletedWithValue(PAGE);
        assertThat(loads).hasValue(1);
        assertThat(cache.statistics()).isEqualTo(new CacheStatistics(2, 1, 1));
    }

    @Test
    void load_ofAnotherOwner_isNotShared() {
        get();
        var other = get("other");

        second.complete(OTHER);

        assertThat(other).isCompletedWithValue(OTHER);
    }

    @Test
    void load_thatFails_isRepeatedByThoseWhoWait() {
        var loading = get();
        var waiting = get();

        first.completeExceptionally(new IllegalStateException("its own deadline"));

        assertThatThrownBy(loading::join).hasRootCauseMessage("its own deadline");
        assertThat(waiting).isNotDone();
        second.complete(PAGE);
        assertThat(waiting).isCompletedWithValue(PAGE);
        assertThat(cache.statistics()).isEqualTo(new CacheStatistics(0, 2, 0));
    }

    @Test
    void load_cancelled_isRepeatedByThoseWhoWait() {
        var loading = get();
        var waiting = get();

        loading.cancel(true);

        assertThat(first).isCancelled();
        second.complete(PAGE);
        assertThat(waiting).isCompletedWithValue(PAGE);
    }

    @Test
    void caller_thatWaitsAndIsCancelled_leavesTheLoad() {
        var loading = get();

        get().cancel(true);

        assertThat(first).isNotCancelled();
        first.complete(PAGE);
        assertThat(loading).isCompletedWithValue(PAGE);
        assertThat(loads).hasValue(1);
    }

    @Test
    void loader_thatThrows_failsTheFuture() {
        var loading = cache.get(
                REQUEST,
                "owner",
                () -> {
                    throw new IllegalStateException("closed");
                },
                Runnable::run);

        assertThatThrownBy(loading::join).hasRootCauseMessage("closed");
        first.complete(PAGE);
        assertThat(get()).isCompletedWithValue(PAGE);
    }

    @Test
    void page_endsWhenItsFirstItemExpires() {
        get();
        first.complete(PAGE);

        now = Instant.ofEpochSecond(99);
        assertThat(get()).isCompletedWithValue(PAGE);
        now = Instant.ofEpochSecond(100);
        second.complete(OTHER);

        assertThat(get()).isCompletedWithValue(OTHER);
    }

    @Test
    void page_withAnExpiredItem_isNotKept() {
        now = Instant.ofEpochSecond(100);
        first.complete(PAGE);

        assertThat(get()).isCompletedWithValue(PAGE);

        assertThat(get()).isNotDone();
        assertThat(cache.statistics().size()).isZero();
    }

    @Test
    void evictedTable_hasNoPages() {
        get();
        first.complete(PAGE);

        cache.evictAll("other");
        assertThat(get()).isCompletedWithValue(PAGE);
        cache.evictAll(REQUEST.tableName());

        assertThat(get()).isNotDone();
        second.complete(OTHER);
        assertThat(get()).isCompletedWithValue(OTHER);
    }

    @Test
    void load_ofATableThatIsEvictedMeanwhile_isNotKept() {
        var loading = get();
        cache.evictAll(REQUEST.tableName());

        first.complete(PAGE);

        assertThat(loading).isCompletedWithValue(PAGE);
        assertThat(get()).isNotDone();
        assertThat(cache.statistics().size()).isZero();
    }
}
