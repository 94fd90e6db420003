package dev.keyspread.internal.store;

import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Observers;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.observation.ObservedCache;
import dev.keyspread.spi.StoredKey;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The caches of one table, one for each of its entities. Repositories of the same entity share one, and a write by any
 * repository of the table drops its item from all of them. Thread-safe.
 */
public final class TableCaches implements ObservedCache {

    private final Map<EntityCache, ItemCache> caches = new ConcurrentHashMap<>();
    private final String table;
    private final LongSupplier nanoTime;
    private final Observers observers;
    private final UnaryOperator<CacheSettings> change;
    private final AtomicBoolean isObserved = new AtomicBoolean();
    private final Map<String, LayoutLease> leases = new HashMap<>();

    /**
     * Creates an object without caches.
     *
     * @param table the table's name as DynamoDB knows it
     * @param nanoTime the clock for expiry
     * @param observers are told when the first cache is created
     * @param change returns the settings of a cache from those that its entity declares
     */
    public TableCaches(String table, LongSupplier nanoTime, Observers observers, UnaryOperator<CacheSettings> change) {
        this.table = table;
        this.nanoTime = nanoTime;
        this.observers = observers;
        this.change = change;
    }

    /**
     * Returns the cache of the entity with this codec, or null if its settings are changed to be off.
     *
     * @throws IllegalArgumentException if the changed settings are invalid
     */
    public @Nullable ItemCache cache(Class<?> codec, CacheSettings declared, Expiry expiry) {
        CacheSettings settings = changed(declared);
        if (settings.isOff()) {
            return null;
        }
        ItemCache cache = caches.computeIfAbsent(
                new EntityCache(codec, settings), unknown -> new ItemCache(settings, nanoTime, expiry));
        if (!isObserved.getAndSet(true)) {
            observers.cacheCreated(this);
        }
        return cache;
    }

    /**
     * Returns the record of an entity's layout, which all entities with the same key templates and layouts share.
     *
     * @param created is returned if there is none yet
     * @throws LayoutException if another entity with the same key templates has another pair of layouts: they would have one record
     */
    public synchronized LayoutLease lease(LayoutLease created) {
        if (created.isCheck()) {
            return leases.computeIfAbsent(created.templates() + " " + created.declared(), unknown -> created);
        }
        LayoutLease known = leases.computeIfAbsent(created.templates(), unknown -> created);
        if (!known.declared().equals(created.declared())) {
            throw new LayoutException(
                    ("Two entities of table %s have the same key templates, or none, and declare different layouts: \"%s\" and"
                                    + " \"%s\". Declare the same layouts, or move the items of one to a new table")
                            .formatted(table, known.declared(), created.declared()));
        }
        return known;
    }

    /** Ends the observation of the caches. It begins anew with the next repository. */
    public void end() {
        if (isObserved.getAndSet(false)) {
            observers.cacheEnded(this);
        }
    }

    private CacheSettings changed(CacheSettings declared) {
        try {
            return change.apply(declared);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("Cache of table " + table + ": " + e.getMessage(), e);
        }
    }

    @Override
    public String name() {
        return table;
    }

    /** Returns the statistics of all caches together. */
    @Override
    public CacheStatistics statistics() {
        return new CacheStatistics(
                sum(cache -> cache.statistics().hits()),
                sum(cache -> cache.statistics().misses()),
                sum(cache -> cache.statistics().size()));
    }

    @Override
    public long puts() {
        return sum(ItemCache::puts);
    }

    @Override
    public long evictions() {
        return sum(ItemCache::evictions);
    }

    private long sum(ToLongFunction<ItemCache> count) {
        return caches.values().stream().mapToLong(count).sum();
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
