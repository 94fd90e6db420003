package dev.keyspread.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import dev.keyspread.CacheStatistics;
import dev.keyspread.gateway.Futures;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A cache of Caffeine's. It holds futures, because a load inside Caffeine's own computation would keep other keys of
 * the same hash bin waiting for DynamoDB. They are plain values of a plain cache, and not of Caffeine's asynchronous one,
 * which logs a warning with a stack trace for each load that fails. Thread-safe.
 */
final class CaffeineItemCache implements ItemCache {

    private final Cache<Map<String, AttributeValue>, CompletableFuture<Optional<Map<String, AttributeValue>>>> items;

    CaffeineItemCache(long maximumSize, Duration expireAfterWrite, LongSupplier nanoTime) {
        this.items = Caffeine.newBuilder()
                .maximumSize(maximumSize)
                .expireAfterWrite(expireAfterWrite)
                .ticker(nanoTime::getAsLong)
                .executor(Runnable::run)
                .recordStats()
                .build();
    }

    @Override
    public Optional<Map<String, AttributeValue>> get(
            Map<String, AttributeValue> key, Supplier<Optional<Map<String, AttributeValue>>> loader) {
        CompletableFuture<Optional<Map<String, AttributeValue>>> mine = new CompletableFuture<>();
        CompletableFuture<Optional<Map<String, AttributeValue>>> shared = items.get(key, missing -> mine);
        if (shared == mine) {
            load(key, mine, loader);
        }
        return Futures.await(shared);
    }

    // A load that fails, or finds nothing, is forgotten before anybody learns of it: who asks afterwards loads again.
    private void load(
            Map<String, AttributeValue> key,
            CompletableFuture<Optional<Map<String, AttributeValue>>> future,
            Supplier<Optional<Map<String, AttributeValue>>> loader) {
        try {
            Optional<Map<String, AttributeValue>> loaded = loader.get();
            if (loaded.isEmpty()) {
                items.asMap().remove(key, future);
            }
            future.complete(loaded);
        } catch (RuntimeException | Error failure) {
            items.asMap().remove(key, future);
            // Whoever waits for this load must learn of it, and so must its own caller, who waits as well.
            future.completeExceptionally(failure);
        }
    }

    @Override
    public boolean holdsItems() {
        return true;
    }

    @Override
    public void drop(Map<String, AttributeValue> key) {
        items.invalidate(key);
    }

    @Override
    public CacheStatistics statistics() {
        CacheStats stats = items.stats();
        return new CacheStatistics(stats.hitCount(), stats.missCount(), items.estimatedSize());
    }
}
