package dev.keyspread.internal.read;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import dev.keyspread.CacheStatistics;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.gateway.Futures;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * A cache of the pages of queries, by their requests. No write changes it: pages stay until they expire. It holds items, since
 * callers may change entities. Thread-safe.
 */
public final class QueryCache {

    /** Approximate bytes of a request and of an empty page. */
    private static final int PAGE_BYTES = 1_000;

    private final Cache<QueryRequest, CachedPage> pages;

    /**
     * An empty cache.
     *
     * @param maximumBytes the maximum sum of the sizes of all items, as DynamoDB counts them
     * @param nanoTime the clock, in nanoseconds
     */
    public QueryCache(long maximumBytes, Duration expireAfterWrite, LongSupplier nanoTime) {
        this.pages = Caffeine.newBuilder()
                .maximumWeight(maximumBytes)
                .weigher((QueryRequest request, CachedPage page) -> page.bytes())
                .expireAfterWrite(expireAfterWrite)
                .ticker(nanoTime::getAsLong)
                .executor(Runnable::run)
                .recordStats()
                .build();
    }

    /** Returns the page of {@code request}, from the cache or from {@code loader}. */
    CompletableFuture<CachedPage> get(QueryRequest request, Supplier<CompletableFuture<CachedPage>> loader) {
        CachedPage held = pages.getIfPresent(request);
        return held == null
                ? Futures.transform(loader.get(), page -> {
                    pages.put(request, page);
                    return page;
                })
                : CompletableFuture.completedFuture(held);
    }

    /** Returns the statistics since the cache was made: its hits, misses and pages. */
    public CacheStatistics statistics() {
        CacheStats statistics = pages.stats();
        return new CacheStatistics(statistics.hitCount(), statistics.missCount(), pages.estimatedSize());
    }

    /**
     * A page in the cache.
     *
     * @param items its items; none if they were only counted
     * @param count the number of its items
     * @param lastEvaluatedKey the start key of the next page; empty if this is the last page
     */
    record CachedPage(
            List<Map<String, AttributeValue>> items, int count, Map<String, AttributeValue> lastEvaluatedKey) {

        int bytes() {
            return PAGE_BYTES + items.stream().mapToInt(ItemSizes::of).sum();
        }
    }
}
