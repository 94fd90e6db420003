package dev.keyspread.micrometer;

import dev.keyspread.observation.ObservedCache;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.binder.cache.CacheMeterBinder;
import org.jspecify.annotations.Nullable;

/** Registers a cache under Micrometer's names for caches. */
final class KeyspreadCacheMetrics extends CacheMeterBinder<ObservedCache> {

    KeyspreadCacheMetrics(ObservedCache cache, Iterable<Tag> tags) {
        super(cache, cache.name(), tags);
    }

    @Override
    protected @Nullable Long size() {
        ObservedCache cache = getCache();
        return cache == null ? null : cache.statistics().size();
    }

    @Override
    protected long hitCount() {
        ObservedCache cache = getCache();
        return cache == null ? 0 : cache.statistics().hits();
    }

    @Override
    protected @Nullable Long missCount() {
        ObservedCache cache = getCache();
        return cache == null ? null : cache.statistics().misses();
    }

    @Override
    protected @Nullable Long evictionCount() {
        ObservedCache cache = getCache();
        return cache == null ? null : cache.evictions();
    }

    @Override
    protected long putCount() {
        ObservedCache cache = getCache();
        return cache == null ? 0 : cache.puts();
    }

    @Override
    protected void bindImplementationSpecificMetrics(MeterRegistry registry) {}
}
