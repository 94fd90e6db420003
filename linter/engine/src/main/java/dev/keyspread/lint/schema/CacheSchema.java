package dev.keyspread.lint.schema;

/**
 * The cache in front of an entity's finds.
 *
 * @param maximumSize the most items that it holds
 * @param expireAfterWriteMillis the time after which an item expires, in milliseconds
 */
public record CacheSchema(long maximumSize, long expireAfterWriteMillis) {}
