package dev.keyspread.micrometer;

import dev.keyspread.observation.ObservedCache;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.binder.cache.CacheMeterBinder;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Registers a cache under Micrometer's names for caches. */
final class KeyspreadCacheMetrics extends CacheMeterBinder<ObservedCache> {

    KeyspreadCacheMetrics(ObservedCache cache, Iterable<Tag> tags) {
        super(cache, cache.name(), tags);
    }

    @Override
    protected @Nullable Long size() {
        return count(cache -> cache.statistics().size());
    }

    @Override
    protected long hitCount() {
        return Objects.requireNonNullElse(count(cache -> cache.statistics().hits()), 0L);
    }

    @Override
    protected @Nullable Long missCount() {
        return count(cache -> cache.statistics().misses());
    }

    @Override
    protected @Nullable Long evictionCount() {
        return count(ObservedCache::evictions);
    }

    @Override
    protected long putCount() {
        return Objects.requireNonNullElse(count(ObservedCache::puts), 0L);
    }

    private @Nullable Long count(Function<ObservedCache, Long> count) {
        ObservedCache cache = getCache();
        return cache == null ? null : count.apply(cache);
    }

    @Override
    protected void bindImplementationSpecificMetrics(MeterRegistry registry) {}
}
