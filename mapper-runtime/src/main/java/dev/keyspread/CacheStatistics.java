package dev.keyspread;

/**
 * The statistics of a cache since it was made: of the items of an entity, which its repositories on one {@link Keyspread} share, or
 * of the pages of queries.
 *
 * @param hits number of finds or pages from the cache, including finds that waited for another caller's load
 * @param misses number of finds or pages that were read from the table; refreshes in the background are not counted
 * @param size approximate number of entries held now
 */
public record CacheStatistics(long hits, long misses, long size) {}
