package dev.keyspread.internal.cache;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The caches of one table, one for each of its entities. Repositories of the same entity share one, and a write by any
 * repository of the table drops its item from all of them. Thread-safe.
 */
public final class TableCaches {

    private final Map<Settings, ItemCache> caches = new ConcurrentHashMap<>();
    private final LongSupplier nanoTime;

    /** No caches yet; {@code nanoTime} tells when their items expire. */
    public TableCaches(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Returns the cache of the entity with this codec: at most {@code maximumSize} items, each for {@code expireAfterWrite}. */
    public ItemCache cache(Class<?> codec, long maximumSize, Duration expireAfterWrite, Expiry expiry) {
        return caches.computeIfAbsent(
                new Settings(codec, maximumSize, expireAfterWrite),
                settings -> new ItemCache(maximumSize, expireAfterWrite, nanoTime, expiry));
    }

    /** Forgets an item in all caches. Its key is made only if there is any cache. */
    public void drop(Supplier<Map<String, AttributeValue>> key) {
        if (!caches.isEmpty()) {
            CacheKey dropped = new CacheKey(key.get());
            caches.values().forEach(cache -> cache.drop(dropped));
        }
    }

    private record Settings(Class<?> codec, long maximumSize, Duration expireAfterWrite) {}
}
