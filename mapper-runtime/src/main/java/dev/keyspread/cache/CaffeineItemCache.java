package dev.keyspread.cache;

import com.github.benmanes.caffeine.cache.AsyncCache;
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
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A cache of Caffeine's. It holds futures, because a load inside Caffeine's own computation would keep other keys of
 * the same hash bin waiting for DynamoDB. A load that fails, or finds nothing, leaves no entry. Thread-safe.
 */
final class CaffeineItemCache implements ItemCache {

    private final AsyncCache<Map<String, AttributeValue>, Map<String, AttributeValue>> items;

    CaffeineItemCache(long maximumSize, Duration expireAfterWrite, LongSupplier nanoTime) {
        this.items = Caffeine.newBuilder()
                .maximumSize(maximumSize)
                .expireAfterWrite(expireAfterWrite)
                .ticker(nanoTime::getAsLong)
                .executor(Runnable::run)
                .recordStats()
                .buildAsync();
    }

    @Override
    public Optional<Map<String, AttributeValue>> get(
            Map<String, AttributeValue> key, Supplier<Optional<Map<String, AttributeValue>>> loader) {
        CompletableFuture<@Nullable Map<String, AttributeValue>> mine = new CompletableFuture<>();
        CompletableFuture<? extends @Nullable Map<String, AttributeValue>> shared =
                items.get(key, (missing, executor) -> mine);
        if (shared == mine) {
            load(mine, loader);
        }
        return Optional.ofNullable(Futures.await(shared));
    }

    private static void load(
            CompletableFuture<@Nullable Map<String, AttributeValue>> future,
            Supplier<Optional<Map<String, AttributeValue>>> loader) {
        try {
            future.complete(loader.get().orElse(null));
        } catch (RuntimeException | Error failure) {
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
        items.asMap().remove(key);
    }

    @Override
    public CacheStatistics statistics() {
        CacheStats stats = items.synchronous().stats();
        return new CacheStatistics(
                stats.hitCount(), stats.missCount(), items.synchronous().estimatedSize());
    }
}
