package dev.keyspread.processor.model;

import java.time.Duration;

/**
 * The cache in front of {@code find}.
 *
 * @param maximumSize how many items it holds
 * @param expireAfterWrite how long it holds one
 */
public record CacheModel(long maximumSize, Duration expireAfterWrite) {}
