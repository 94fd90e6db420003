package dev.keyspread.lint.schema;

/**
 * The cache in front of an entity's finds.
 *
 * @param maximumSize the most items that it holds
 * @param expireAfterWriteMillis how long it holds one, in milliseconds
 */
public record CacheSchema(long maximumSize, long expireAfterWriteMillis) {}
