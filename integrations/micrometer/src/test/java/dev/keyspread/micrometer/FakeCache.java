package dev.keyspread.micrometer;

import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.observation.ObservedCache;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A cache in a map. Not thread-safe. */
final class FakeCache implements ObservedCache {

    private final Map<String, String> entries = new HashMap<>();
    private final String name;
    private long hits;
    private long misses;
    private long puts;

    FakeCache(String name) {
        this.name = name;
    }

    void put(String key, String value) {
        entries.put(key, value);
        puts++;
    }

    @Nullable
    String get(String key) {
        String value = entries.get(key);
        hits += value == null ? 0 : 1;
        misses += value == null ? 1 : 0;
        return value;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public CacheStatistics statistics() {
        return new CacheStatistics(hits, misses, entries.size());
    }

    @Override
    public long puts() {
        return puts;
    }

    @Override
    public long evictions() {
        return 0;
    }
}
