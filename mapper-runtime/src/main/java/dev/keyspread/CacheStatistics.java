package dev.keyspread;

/**
 * The statistics of a cache, which repositories of one entity on one {@link Keyspread} share, since it was made.
 *
 * @param hits number of finds that were answered from the cache, including those that waited for another caller's load
 * @param misses number of finds that read the table
 * @param size approximate number of items held now
 */
public record CacheStatistics(long hits, long misses, long size) {}
