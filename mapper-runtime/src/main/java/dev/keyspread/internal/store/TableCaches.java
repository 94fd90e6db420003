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
    private final Map<String, OwnedLease> leases = new HashMap<>();

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
     * Returns the record of a layout, which all entities with this name of their layout share.
     *
     * @param name the name of {@link dev.keyspread.table.TableSchema#layoutName}
     */
    public synchronized LayoutLease lease(String name, Supplier<LayoutLease> created) {
        return leases.computeIfAbsent(name, unknown -> new OwnedLease(created.get(), null)).lease;
    }

    /**
     * Returns the record of a layout as {@link #lease} does, for an entity that knows two layouts. It replaces a mere check.
     *
     * @throws LayoutException if another entity with the same name has two layouts: they would have one record
     */
    public synchronized LayoutLease twoLayouts(String name, Class<?> codec, Supplier<LayoutLease> created) {
        OwnedLease known = leases.get(name);
        Class<?> owner = known == null ? null : known.owner;
        if (owner != null && owner != codec) {
            throw new LayoutException(
                    "Two entities of table " + table + " declare a former layout (found " + owner.getSimpleName()
                            + " and " + codec.getSimpleName()
                            + "), and a table has one record of its layout. Make them subtypes of one"
                            + " sealed interface with one repository, or move the items to a new table");
        }
        if (known == null || owner == null) {
            known = new OwnedLease(created.get(), codec);
            leases.put(name, known);
        }
        return known.lease;
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

    /**
     * A record of a layout.
     *
     * @param owner the codec of the entity that knows two layouts, or null if there is none
     */
    private record OwnedLease(LayoutLease lease, @Nullable Class<?> owner) {}
}
