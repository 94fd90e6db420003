package dev.keyspread.lint.schema;

/**
 * The cache in front of an entity's finds.
 *
 * @param maximumSize the maximum number of items; ignored if {@code maximumBytes} is above 0
 * @param maximumBytes the maximum sum of the items' sizes in bytes, as DynamoDB counts them; 0 for no such bound
 * @param expireAfterWriteMillis the lifetime of an item in milliseconds
 */
public record CacheSchema(long maximumSize, long maximumBytes, long expireAfterWriteMillis) {}
