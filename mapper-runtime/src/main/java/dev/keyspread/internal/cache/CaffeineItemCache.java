package dev.keyspread.internal.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.keyspread.CacheStatistics;
import dev.keyspread.internal.gateway.Futures;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items in a cache of Caffeine's, and beside it the loads that are under way: no bound may evict those, and a load inside
 * Caffeine's own computation would keep other keys of the same hash bin waiting for DynamoDB. Thread-safe.
 */
final class CaffeineItemCache implements ItemCache {

    private final Cache<Map<String, AttributeValue>, Map<String, AttributeValue>> items;
    private final ConcurrentMap<Map<String, AttributeValue>, CompletableFuture<Optional<Map<String, AttributeValue>>>>
            loads = new ConcurrentHashMap<>();
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();

    CaffeineItemCache(long maximumSize, Duration expireAfterWrite, LongSupplier nanoTime) {
        this.items = Caffeine.newBuilder()
                .maximumSize(maximumSize)
                .expireAfterWrite(expireAfterWrite)
                .ticker(nanoTime::getAsLong)
                .executor(Runnable::run)
                .build();
    }

    @Override
    public Optional<Map<String, AttributeValue>> get(
            Map<String, AttributeValue> key, Supplier<Optional<Map<String, AttributeValue>>> loader) {
        Optional<Map<String, AttributeValue>> held = held(key);
        if (held.isPresent()) {
            return held;
        }
        CompletableFuture<Optional<Map<String, AttributeValue>>> mine = new CompletableFuture<>();
        CompletableFuture<Optional<Map<String, AttributeValue>>> another = loads.putIfAbsent(key, mine);
        if (another != null) {
            return awaitLoadOfAnother(another, key, loader);
        }
        load(key, mine, loader);
        return Futures.await(mine);
    }

    private Optional<Map<String, AttributeValue>> held(Map<String, AttributeValue> key) {
        Optional<Map<String, AttributeValue>> held = Optional.ofNullable(items.getIfPresent(key));
        held.ifPresent(item -> hits.increment());
        return held;
    }

    private Optional<Map<String, AttributeValue>> awaitLoadOfAnother(
            CompletableFuture<Optional<Map<String, AttributeValue>>> load,
            Map<String, AttributeValue> key,
            Supplier<Optional<Map<String, AttributeValue>>> loader) {
        hits.increment();
        try {
            return Futures.await(load);
        } catch (AbortedException aborted) {
            if (Thread.currentThread().isInterrupted()) {
                throw aborted;
            }
            // It was the loading thread that was interrupted, and not this one.
            return get(key, loader);
        }
    }

    private void load(
            Map<String, AttributeValue> key,
            CompletableFuture<Optional<Map<String, AttributeValue>>> mine,
            Supplier<Optional<Map<String, AttributeValue>>> loader) {
        try {
            // A load may have ended between the look into the cache and the registration of this one.
            Optional<Map<String, AttributeValue>> loaded = held(key).or(() -> loaded(loader));
            keep(key, mine, loaded);
            mine.complete(loaded);
        } catch (RuntimeException | Error failure) {
            loads.remove(key, mine);
            // Whoever waits for this load must learn of it, and so must its own caller, who waits as well.
            mine.completeExceptionally(failure);
        }
    }

    private Optional<Map<String, AttributeValue>> loaded(Supplier<Optional<Map<String, AttributeValue>>> loader) {
        misses.increment();
        return loader.get();
    }

    /** Moves what was loaded into the cache, in one step, unless the load was dropped meanwhile. */
    private void keep(
            Map<String, AttributeValue> key,
            CompletableFuture<Optional<Map<String, AttributeValue>>> mine,
            Optional<Map<String, AttributeValue>> loaded) {
        loads.computeIfPresent(key, (sameKey, current) -> {
            if (current != mine) {
                return current;
            }
            loaded.ifPresent(item -> items.put(key, item));
            return null;
        });
    }

    @Override
    public boolean holdsItems() {
        return true;
    }

    @Override
    public void drop(Map<String, AttributeValue> key) {
        // In this order: a load that is not found here any more has put its item where the next line finds it.
        loads.remove(key);
        items.invalidate(key);
    }

    @Override
    public CacheStatistics statistics() {
        return new CacheStatistics(hits.sum(), misses.sum(), items.estimatedSize());
    }
}
