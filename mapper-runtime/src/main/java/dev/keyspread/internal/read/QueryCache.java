package dev.keyspread.internal.read;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.observation.ObservedCache;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * A cache of the pages of queries, by their requests. No write changes it: pages stay until they expire, until the first of their
 * items does, or until their table is evicted. It holds items, since callers may change entities. Thread-safe.
 */
public final class QueryCache implements ObservedCache {

    /** Approximate bytes of a request and of an empty page. */
    private static final int PAGE_BYTES = 1_000;

    private final Cache<QueryRequest, CachedPage> pages;
    private final ConcurrentMap<PageLoad, CompletableFuture<CachedPage>> loads = new ConcurrentHashMap<>();
    private final InstantSource clock;
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();
    private final LongAdder puts = new LongAdder();
    private final LongAdder evictions = new LongAdder();

    /**
     * Creates an empty cache.
     *
     * @param maximumBytes the maximum sum of the sizes of all items, as DynamoDB counts them
     * @param nanoTime the clock of the pages' lifetime, in nanoseconds
     * @param clock the clock of the items' time to live
     */
    public QueryCache(long maximumBytes, Duration expireAfterWrite, LongSupplier nanoTime, InstantSource clock) {
        this.pages = Caffeine.newBuilder()
                .maximumWeight(maximumBytes)
                .weigher((QueryRequest request, CachedPage page) -> page.bytes())
                .expireAfterWrite(expireAfterWrite)
                .ticker(nanoTime::getAsLong)
                .evictionListener((request, page, cause) -> evictions.increment())
                .executor(Runnable::run)
                .build();
        this.clock = clock;
    }

    /**
     * Returns the page of {@code request}, from the cache or from {@code loader}. Concurrent callers of the same owner share a load. If
     * it fails, each of them loads the page by itself: they can have other deadlines.
     *
     * @param owner the route of the caller: loads on another one can have other timeouts and credentials
     * @param callbacks completes the futures of those who wait for another's load
     */
    CompletableFuture<CachedPage> get(
            QueryRequest request, Object owner, Supplier<CompletableFuture<CachedPage>> loader, Executor callbacks) {
        CachedPage held = held(request);
        if (held != null) {
            hits.increment();
            return CompletableFuture.completedFuture(held);
        }
        PageLoad load = new PageLoad(request, owner);
        CompletableFuture<CachedPage> mine = new CompletableFuture<>();
        CompletableFuture<CachedPage> another = loads.putIfAbsent(load, mine);
        if (another == null) {
            load(load, mine, loader);
            return mine;
        }
        hits.increment();
        // A copy: cancelling it must not cancel the load of another caller.
        return Futures.recover(Futures.handOver(another.copy(), callbacks), failure -> {
            hits.decrement();
            return begun(loader);
        });
    }

    private @Nullable CachedPage held(QueryRequest request) {
        CachedPage held = pages.getIfPresent(request);
        return held == null || isOver(held) ? null : held;
    }

    private boolean isOver(CachedPage page) {
        return page.end() <= clock.instant().getEpochSecond();
    }

    private void load(
            PageLoad load, CompletableFuture<CachedPage> mine, Supplier<CompletableFuture<CachedPage>> loader) {
        // A load may have ended between the look into the cache and the registration of this one.
        CachedPage held = held(load.request);
        CompletableFuture<CachedPage> loading = held == null ? begun(loader) : CompletableFuture.completedFuture(held);
        hits.add(held == null ? 0 : 1);
        Futures.whenCancelled(mine, () -> loading.cancel(true));
        CompletableFuture<?> unused = loading.whenComplete((page, failure) -> {
            try {
                keep(load, mine, held == null ? page : null);
            } finally {
                // Also if the clock failed: nobody may wait for this load, or join it later.
                loads.remove(load, mine);
                Futures.settle(mine, page, failure);
            }
        });
    }

    /** Ends a load, and keeps its page if there is one. One step, so that evictAll removes either the load or its page. */
    private void keep(PageLoad load, CompletableFuture<CachedPage> mine, @Nullable CachedPage page) {
        CachedPage kept = page == null || isOver(page) ? null : page;
        loads.computeIfPresent(load, (known, registered) -> {
            if (registered != mine) {
                return registered;
            }
            if (kept != null) {
                pages.put(load.request, kept);
                puts.increment();
            }
            return null;
        });
    }

    private CompletableFuture<CachedPage> begun(Supplier<CompletableFuture<CachedPage>> loader) {
        misses.increment();
        return Futures.attempt(loader);
    }

    /** Removes the pages of a table and its indexes. Loads in flight keep none. */
    public void evictAll(String tableName) {
        loads.keySet().removeIf(load -> load.request.tableName().equals(tableName));
        pages.asMap().keySet().removeIf(request -> request.tableName().equals(tableName));
    }

    @Override
    public String name() {
        return "query-cache";
    }

    @Override
    public long puts() {
        return puts.sum();
    }

    @Override
    public long evictions() {
        return evictions.sum();
    }

    /** Returns the statistics since the cache was made: its hits, misses and pages. */
    @Override
    public CacheStatistics statistics() {
        return new CacheStatistics(hits.sum(), misses.sum(), pages.estimatedSize());
    }

    private record PageLoad(QueryRequest request, Object owner) {}

    /**
     * A page in the cache.
     *
     * @param items its items; none if they were only counted
     * @param count the number of its items
     * @param lastEvaluatedKey the start key of the next page; empty if this is the last page
     * @param end the second since 1970 at which the first of its items expires
     */
    record CachedPage(
            List<Map<String, AttributeValue>> items,
            int count,
            Map<String, AttributeValue> lastEvaluatedKey,
            long end) {

        int bytes() {
            return PAGE_BYTES + items.stream().mapToInt(ItemSizes::of).sum();
        }
    }
}
