package dev.keyspread;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bounds of the cache in front of an entity's finds. Immutable and thread-safe.
 *
 * @param maximumSize the maximum number of entries; ignored if {@code maximumBytes} is above 0
 * @param maximumBytes the maximum sum of the entries' sizes in bytes, as DynamoDB counts them; 0 for no such bound
 * @param expireAfterWrite the lifetime of an entry
 * @param refreshAfterWrite the age from which a find renews the entry in the background, or null for never
 * @param missingItems whether the cache remembers that an item is missing
 */
public record CacheSettings(
        long maximumSize,
        long maximumBytes,
        Duration expireAfterWrite,
        @Nullable Duration refreshAfterWrite,
        boolean missingItems) {

    /** Creates settings and checks that they are complete. */
    public CacheSettings {
        Objects.requireNonNull(expireAfterWrite, "expireAfterWrite");
    }

    /** Returns settings of a cache that holds existing items, bounded by their number. */
    public static CacheSettings of(long maximumSize, Duration expireAfterWrite) {
        return new CacheSettings(maximumSize, 0, expireAfterWrite, null, false);
    }

    /** Returns settings of a cache that holds existing items, bounded by their size in bytes. */
    public static CacheSettings ofBytes(long maximumBytes, Duration expireAfterWrite) {
        return new CacheSettings(0, maximumBytes, expireAfterWrite, null, false);
    }

    /** Returns these settings for a cache whose finds renew entries of this age in the background. */
    public CacheSettings withRefreshAfterWrite(Duration age) {
        return new CacheSettings(maximumSize, maximumBytes, expireAfterWrite, age, missingItems);
    }

    /** Returns these settings for a cache that also remembers that an item is missing. */
    public CacheSettings withMissingItems() {
        return new CacheSettings(maximumSize, maximumBytes, expireAfterWrite, refreshAfterWrite, true);
    }
}
