package dev.keyspread.cache;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bounds of the cache in front of an entity's finds. Immutable and thread-safe.
 *
 * @param maximumSize the maximum number of entries, 0 or more; ignored if {@code maximumBytes} is above 0
 * @param maximumBytes the maximum sum of the entries' sizes in bytes, as DynamoDB counts them; 0 for no such bound. There is no
 *     cache if both bounds are 0
 * @param expireAfterWrite the lifetime of an entry, above 0
 * @param refreshAfterWrite the age from which a find renews the entry in the background, above 0 and below its lifetime; null for
 *     never
 * @param missingItems whether the cache remembers that an item is missing
 */
public record CacheSettings(
        long maximumSize,
        long maximumBytes,
        Duration expireAfterWrite,
        @Nullable Duration refreshAfterWrite,
        boolean missingItems) {

    /**
     * Creates settings.
     *
     * @throws IllegalArgumentException if a number or duration is outside its range
     */
    public CacheSettings {
        Objects.requireNonNull(expireAfterWrite, "expireAfterWrite");
        require(maximumSize >= 0, "maximumSize must be 0 or more (found " + maximumSize + ")");
        require(maximumBytes >= 0, "maximumBytes must be 0 or more (found " + maximumBytes + ")");
        require(
                expireAfterWrite.compareTo(Duration.ZERO) > 0,
                "expireAfterWrite must be above 0 (found " + expireAfterWrite + ")");
        if (refreshAfterWrite != null) {
            require(
                    refreshAfterWrite.compareTo(Duration.ZERO) > 0 && refreshAfterWrite.compareTo(expireAfterWrite) < 0,
                    "refreshAfterWrite must be above 0 and below expireAfterWrite (found " + refreshAfterWrite + " and "
                            + expireAfterWrite + ")");
        }
    }

    /** Returns settings of a cache that holds existing items, bounded by their number. */
    public static CacheSettings of(long maximumSize, Duration expireAfterWrite) {
        return new CacheSettings(maximumSize, 0, expireAfterWrite, null, false);
    }

    /** Returns settings of a cache that holds existing items, bounded by their size in bytes. */
    public static CacheSettings ofBytes(long maximumBytes, Duration expireAfterWrite) {
        return new CacheSettings(0, maximumBytes, expireAfterWrite, null, false);
    }

    /** Returns these settings for a cache that is bounded by the number of its entries. */
    public CacheSettings withMaximumSize(long entries) {
        return new CacheSettings(entries, 0, expireAfterWrite, refreshAfterWrite, missingItems);
    }

    /** Returns these settings for a cache that is bounded by the size of its items in bytes, as DynamoDB counts them. */
    public CacheSettings withMaximumBytes(long bytes) {
        return new CacheSettings(0, bytes, expireAfterWrite, refreshAfterWrite, missingItems);
    }

    /** Returns these settings for a cache whose entries have this lifetime. */
    public CacheSettings withExpireAfterWrite(Duration lifetime) {
        return new CacheSettings(maximumSize, maximumBytes, lifetime, refreshAfterWrite, missingItems);
    }

    /** Returns these settings without a cache: finds read the table. */
    public CacheSettings off() {
        return new CacheSettings(0, 0, expireAfterWrite, refreshAfterWrite, missingItems);
    }

    /** Returns whether there is no cache. */
    public boolean isOff() {
        return maximumSize == 0 && maximumBytes == 0;
    }

    /** Returns these settings for a cache whose finds renew entries of this age in the background. */
    public CacheSettings withRefreshAfterWrite(Duration age) {
        return new CacheSettings(maximumSize, maximumBytes, expireAfterWrite, age, missingItems);
    }

    /** Returns these settings for a cache that also remembers that an item is missing. */
    public CacheSettings withMissingItems() {
        return new CacheSettings(maximumSize, maximumBytes, expireAfterWrite, refreshAfterWrite, true);
    }

    private static void require(boolean isValid, String problem) {
        if (!isValid) {
            throw new IllegalArgumentException(problem);
        }
    }
}
