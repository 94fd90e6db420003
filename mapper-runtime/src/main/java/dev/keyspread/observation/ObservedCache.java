package dev.keyspread.observation;

import dev.keyspread.cache.CacheStatistics;

/** The caches of one table together, or the cache of queries. Its counts start with its creation. Thread-safe. */
public interface ObservedCache {

    /** Returns the table's name as DynamoDB knows it, or {@code query-cache}. */
    String name();

    /** Returns the hits, misses and entries. */
    CacheStatistics statistics();

    /** Returns the number of items or pages that were put into the cache. */
    long puts();

    /** Returns the number of entries that were removed because the cache was full or they had expired. Writes are not counted. */
    long evictions();
}
