package dev.keyspread.micrometer;

import dev.keyspread.observation.ObservedCache;
import io.micrometer.core.instrument.binder.cache.CacheMeterBinder;
import io.micrometer.core.instrument.binder.cache.CacheMeterBinderCompatibilityKit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Micrometer's own tests of cache meters. */
class KeyspreadCacheMetricsTest extends CacheMeterBinderCompatibilityKit<ObservedCache> {

    @Override
    public ObservedCache createCache() {
        return new FakeCache("mycache");
    }

    @Override
    public CacheMeterBinder<ObservedCache> binder() {
        return new KeyspreadCacheMetrics(cache, List.of());
    }

    @Override
    public void put(String key, String value) {
        ((FakeCache) cache).put(key, value);
    }

    @Override
    public @Nullable String get(String key) {
        return ((FakeCache) cache).get(key);
    }
}
