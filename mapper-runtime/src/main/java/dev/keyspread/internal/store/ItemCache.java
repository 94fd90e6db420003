package dev.keyspread.internal.store;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.store.LoadsInFlight.Load;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.StoredKey;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A read-through cache of items, which are immutable, and not of entities, which callers may change. An entry also has the entity if
 * that is immutable. Thread-safe.
 *
 * <p>A write drops its item only after DynamoDB has answered, and every load is a strongly consistent read. Items loaded
 * after the drop are therefore at least as new as the write, and a load that began before it is forgotten.
 *
 * <p>Loads in flight are kept beside Caffeine's cache: no bound may evict them, and a load inside Caffeine's own computation
 * would make other keys of the same hash bin wait for DynamoDB.
 */
public final class ItemCache {

    private static final Logger LOG = LoggerFactory.getLogger(ItemCache.class);

    private final Cache<StoredKey, CachedItem> items;
    private final LongSupplier nanoTime;
    private final boolean missingItems;
    private final @Nullable Duration refreshAfterWrite;
    private final Expiry expiry;
    private final LoadsInFlight loads = new LoadsInFlight();
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();
    private final LongAdder puts = new LongAdder();
    private final LongAdder evictions = new LongAdder();

    ItemCache(CacheSettings settings, LongSupplier nanoTime, Expiry expiry) {
        this.expiry = expiry;
        this.missingItems = settings.missingItems();
        this.nanoTime = nanoTime;
        this.refreshAfterWrite = settings.refreshAfterWrite();
        this.items = bounded(settings)
                .expireAfterWrite(settings.expireAfterWrite())
                .ticker(nanoTime::getAsLong)
                .evictionListener((key, item, cause) -> evictions.increment())
                .executor(Runnable::run)
                .build();
    }

    private static Caffeine<? super StoredKey, ? super CachedItem> bounded(CacheSettings settings) {
        return settings.maximumBytes() == 0
                ? Caffeine.newBuilder().maximumSize(settings.maximumSize())
                : Caffeine.newBuilder()
                        .maximumWeight(settings.maximumBytes())
                        .weigher((StoredKey key, CachedItem item) -> item.bytes(key));
    }

    /**
     * Returns the entity in the item under {@code key}, and loads the item if it is not held. Concurrent callers of the same owner share
     * one load.
     *
     * @param decoder reads the entity
     * @param owner the session of the caller: loads of another one can have other timeouts and credentials, and fail
     * @param loader loads a missing item
     * @param refresher loads an item that is due to be refreshed, without blocking
     */
    public <V> Optional<V> get(
            StoredKey key,
            ItemDecoder<V> decoder,
            Object owner,
            Supplier<CompletableFuture<Optional<Map<String, AttributeValue>>>> loader,
            Supplier<CompletableFuture<Optional<Map<String, AttributeValue>>>> refresher) {
        CachedItem held = held(key);
        if (held == null) {
            return loaded(key, owner, loader).map(decoder::read);
        }
        refreshIfDue(key, owner, held, refresher);
        return held.entity(decoder);
    }

    private Optional<Map<String, AttributeValue>> loaded(
            StoredKey key, Object owner, Supplier<CompletableFuture<Optional<Map<String, AttributeValue>>>> loader) {
        Load mine = new Load(owner);
        Load current = loads.join(key, mine);
        if (current != mine) {
            return awaitLoadOfAnother(current, key, owner, loader);
        }
        load(key, mine, loader);
        return Futures.await(mine);
    }

    /** Begins to load an item in a batch. Other callers do not wait for this load. The caller must end it. */
    public BatchLoad beginBatchLoad(StoredKey key) {
        misses.increment();
        BatchLoad load = new BatchLoad(key);
        loads.addFirst(load.key, load.load);
        return load;
    }

    /** Returns the entry of {@code key}, or null if there is none. */
    public @Nullable CachedItem held(StoredKey key) {
        CachedItem held = items.getIfPresent(key);
        if (held == null || held.item().filter(expiry::isOver).isPresent()) {
            return null;
        }
        hits.increment();
        return held;
    }

    private Optional<Map<String, AttributeValue>> awaitLoadOfAnother(
            Load load,
            StoredKey key,
            Object owner,
            Supplier<CompletableFuture<Optional<Map<String, AttributeValue>>>> loader) {
        hits.increment();
        try {
            return Futures.await(load);
        } catch (AbortedException | CancellationException stopped) {
            if (Thread.currentThread().isInterrupted()) {
                throw stopped;
            }
            // The thread of the other load was interrupted, or its caller cancelled it.
            forgetStopped(key, load);
            CachedItem held = held(key);
            return held == null ? loaded(key, owner, loader) : held.item();
        }
    }

    // The caller that waited looks again, and is counted then.
    private void forgetStopped(StoredKey key, Load load) {
        hits.decrement();
        loads.remove(key, load);
    }

    /**
     * Returns the entity in the item under {@code key} like {@link #get}, without blocking. If the caller that loads cancels its
     * future, the load is cancelled, and waiting callers start a new one.
     *
     * @param callbacks completes the futures of those who wait for another's load
     */
    public <V> CompletableFuture<Optional<V>> getAsync(
            StoredKey key,
            ItemDecoder<V> decoder,
            Object owner,
            Supplier<CompletableFuture<Optional<Map<String, AttributeValue>>>> loader,
            Executor callbacks) {
        CachedItem held = held(key);
        if (held != null) {
            refreshIfDue(key, owner, held, loader);
            return CompletableFuture.completedFuture(held.entity(decoder));
        }
        return Futures.transform(loadedAsync(key, owner, loader, callbacks), item -> item.map(decoder::read));
    }

    private CompletableFuture<Optional<Map<String, AttributeValue>>> loadedAsync(
            StoredKey key,
            Object owner,
            Supplier<CompletableFuture<Optional<Map<String, AttributeValue>>>> loader,
            Executor callbacks) {
        Load mine = new Load(owner);
        Load another = loads.join(key, mine);
        if (another == mine) {
            load(key, mine, loader);
            return mine;
        }
        hits.increment();
        // A copy, so that cancelling it does not cancel the load of another caller.
        return Futures.recover(Futures.handOver(another.copy(), callbacks), failure -> {
            boolean isStopped = failure instanceof AbortedException || failure instanceof CancellationException;
            if (!isStopped) {
                return CompletableFuture.failedFuture(failure);
            }
            forgetStopped(key, another);
            CachedItem held = held(key);
            return held == null
                    ? loadedAsync(key, owner, loader, callbacks)
                    : CompletableFuture.completedFuture(held.item());
        });
    }

    private void load(
            StoredKey key, Load mine, Supplier<CompletableFuture<Optional<Map<String, AttributeValue>>>> loader) {
        // A load may have ended between the cache lookup and the registration of this load.
        CachedItem held = held(key);
        end(key, mine, held == null ? begun(loader) : CompletableFuture.completedFuture(held.item()));
    }

    /** Refreshes a cached item if it is due, unless another load is in flight. */
    private void refreshIfDue(
            StoredKey key,
            Object owner,
            CachedItem held,
            Supplier<CompletableFuture<Optional<Map<String, AttributeValue>>>> loader) {
        if (refreshAfterWrite == null
                || age(key).compareTo(refreshAfterWrite) < 0
                || held.hasFailedWithin(refreshAfterWrite.toNanos(), nanoTime.getAsLong())) {
            return;
        }
        Load mine = new Load(owner);
        if (loads.addFirst(key, mine)) {
            end(key, mine, Futures.attempt(loader));
            CompletableFuture<?> unused = mine.whenComplete((loaded, failure) -> {
                if (failure != null) {
                    LOG.warn("An item was not refreshed. Its entry stays in the cache until it expires.", failure);
                    held.refreshFailed(nanoTime.getAsLong());
                }
            });
        }
    }

    private Duration age(StoredKey key) {
        return items.policy().expireAfterWrite().orElseThrow().ageOf(key).orElse(Duration.ZERO);
    }

    /** Ends the load {@code mine} with the outcome of {@code loading}. */
    private void end(StoredKey key, Load mine, CompletableFuture<Optional<Map<String, AttributeValue>>> loading) {
        Futures.whenCancelled(mine, () -> loading.cancel(true));
        CompletableFuture<?> unused = loading.thenApply(loaded -> {
                    keep(key, mine, loaded);
                    return loaded;
                })
                .whenComplete((loaded, failure) -> {
                    if (failure != null) {
                        loads.remove(key, mine);
                    }
                    Futures.settle(mine, loaded, failure);
                });
    }

    private CompletableFuture<Optional<Map<String, AttributeValue>>> begun(
            Supplier<CompletableFuture<Optional<Map<String, AttributeValue>>>> loader) {
        misses.increment();
        return Futures.attempt(loader);
    }

    /**
     * Moves the loaded item into the cache atomically, unless the load was dropped or another one ended meanwhile.
     */
    private void keep(StoredKey key, Load mine, Optional<Map<String, AttributeValue>> loaded) {
        loads.end(key, mine, () -> {
            if (loaded.isPresent() ? !expiry.isOver(loaded.get()) : missingItems) {
                items.put(key, new CachedItem(loaded));
                puts.increment();
            } else {
                items.invalidate(key);
            }
        });
    }

    /** Removes the item under {@code key}, and drops its load in flight. */
    void drop(StoredKey key) {
        // Atomic, because a load that began in between could read the old item and cache it again.
        loads.removeAll(key, () -> items.invalidate(key));
    }

    /** Removes all items, and drops all loads in flight. */
    void dropAll() {
        // The order matters: a load that ends meanwhile moves its item from the loads to the items.
        loads.keys().forEach(this::drop);
        items.asMap().keySet().forEach(this::drop);
    }

    /** An entry of a cache. Thread-safe. */
    static final class CachedItem {

        private final Optional<Map<String, AttributeValue>> item;

        /** The entity that was read last. */
        private volatile @Nullable Shared<?> shared;

        // In nanoseconds.
        private volatile @Nullable Long refreshFailedAt;

        CachedItem(Optional<Map<String, AttributeValue>> item) {
            this.item = item;
        }

        /** Returns the item, or empty if the table has none. */
        public Optional<Map<String, AttributeValue>> item() {
            return item;
        }

        /** Returns the entity in the item. Callers share its immutable values, or the whole entity if it is immutable. */
        @SuppressWarnings("unchecked") // The same decoder has read the entity.
        <V> Optional<V> entity(ItemDecoder<V> decoder) {
            ItemDecoder<V> sharing = decoder.sharing();
            Shared<?> known = shared;
            if (sharing != null && known != null && known.decoder == sharing) {
                return ((Shared<V>) known).another(item);
            }
            Optional<V> entity = item.map(decoder::read);
            if (sharing != null) {
                shared = new Shared<>(sharing, entity);
            }
            return entity;
        }

        private record Shared<V>(ItemDecoder<V> decoder, Optional<V> entity) {

            Optional<V> another(Optional<Map<String, AttributeValue>> item) {
                if (entity.isEmpty()) {
                    return entity;
                }
                V known = entity.get();
                V another = decoder.another(known, item.orElseThrow());
                return another == known ? entity : Optional.of(another);
            }
        }

        /** Records that the item could not be read again. */
        void refreshFailed(long nanoTime) {
            refreshFailedAt = nanoTime;
        }

        /** Returns whether the item could not be read again in this time. */
        boolean hasFailedWithin(long nanoseconds, long nanoTime) {
            Long failedAt = refreshFailedAt;
            return failedAt != null && nanoTime - failedAt < nanoseconds;
        }

        /** Returns the bytes of the entry as DynamoDB counts them. A missing item has those of its key. */
        int bytes(StoredKey key) {
            return ItemSizes.of(item.orElseGet(key::attributes));
        }
    }

    /**
     * The load of one item in a batch. Nobody shares it: a batch may take long. If the item is dropped or loaded by another caller
     * meanwhile, it is not kept.
     */
    public final class BatchLoad {

        private final StoredKey key;
        private final Load load = new Load(new Object());

        private BatchLoad(StoredKey key) {
            this.key = key;
        }

        /** Moves the loaded item into the cache; empty if the table has none. */
        public void keep(Optional<Map<String, AttributeValue>> loaded) {
            ItemCache.this.keep(key, load, loaded);
        }

        /** Ends the load. Without {@link #keep}, the load failed. */
        public void end() {
            loads.remove(key, load);
        }
    }

    /** Returns the number of items that were put into the cache. */
    long puts() {
        return puts.sum();
    }

    /** Returns the number of items that were removed because the cache was full or they had expired. */
    long evictions() {
        return evictions.sum();
    }

    /** Returns the statistics since the cache was made. */
    public CacheStatistics statistics() {
        return new CacheStatistics(hits.sum(), misses.sum(), items.estimatedSize());
    }
}
