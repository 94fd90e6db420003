package dev.keyspread;

/**
 * What a repository's cache has done since it was made.
 *
 * @param hits finds that were answered from the cache, those that waited for another caller's load included
 * @param misses finds that had to read the table
 * @param size items held now, approximately
 */
public record CacheStatistics(long hits, long misses, long size) {}
