package dev.keyspread.processor.model;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The cache of {@code find}.
 *
 * @param maximumSize the maximum number of entries; ignored if {@code maximumBytes} is above 0
 * @param maximumBytes the maximum sum of the entries' sizes in bytes, or 0
 * @param expireAfterWrite the lifetime of an entry
 * @param refreshAfterWrite the age from which a find renews the entry, or null for never
 * @param missingItems whether it remembers that an item is missing
 */
public record CacheModel(
        long maximumSize,
        long maximumBytes,
        Duration expireAfterWrite,
        @Nullable Duration refreshAfterWrite,
        boolean missingItems) {}
