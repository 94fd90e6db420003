package dev.keyspread.processor.model;

import java.time.Duration;

/**
 * The cache of {@code find}.
 *
 * @param maximumSize the maximum number of items
 * @param expireAfterWrite the lifetime of an item
 */
public record CacheModel(long maximumSize, Duration expireAfterWrite) {}
