package dev.keyspread.cache;

import dev.keyspread.Keyspread;

/**
 * The statistics of a cache since its creation: a cache of an entity's items, which the entity's repositories on one
 * {@link Keyspread} share, or the cache of query pages.
 *
 * @param hits number of finds or pages from the cache, including finds that waited for another caller's load
 * @param misses number of finds or pages that were read from the table; refreshes in the background are not counted
 * @param size approximate number of entries held now
 */
public record CacheStatistics(long hits, long misses, long size) {}
