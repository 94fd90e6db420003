package dev.keyspread.internal.cache;

import dev.keyspread.CacheSettings;
import dev.keyspread.spi.StoredKey;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The caches of one table, one for each of its entities. Repositories of the same entity share one, and a write by any
 * repository of the table drops its item from all of them. Thread-safe.
 */
public final class TableCaches {

    private final Map<EntityCache, ItemCache> caches = new ConcurrentHashMap<>();
    private final LongSupplier nanoTime;

    /** Creates an object without caches. {@code nanoTime} is the clock for expiry. */
    public TableCaches(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Returns the cache of the entity with this codec. */
    public ItemCache cache(Class<?> codec, CacheSettings settings, Expiry expiry) {
        return caches.computeIfAbsent(
                new EntityCache(codec, settings), unknown -> new ItemCache(settings, nanoTime, expiry));
    }

    /** Removes an item from all caches. Creates its key only if there is a cache. */
    public void drop(Supplier<StoredKey> key) {
        if (!caches.isEmpty()) {
            StoredKey dropped = key.get();
            caches.values().forEach(cache -> cache.drop(dropped));
        }
    }

    /** Removes all items from all caches. */
    public void dropAll() {
        caches.values().forEach(ItemCache::dropAll);
    }

    private record EntityCache(Class<?> codec, CacheSettings settings) {}
}
