package dev.keyspread.internal.cache;

import java.time.Duration;
import java.util.function.LongSupplier;

/** The door of this package. */
public final class ItemCaches {

    private ItemCaches() {}

    /** A cache of at most {@code maximumSize} items, each for {@code expireAfterWrite} by {@code nanoTime}. */
    public static ItemCache bounded(long maximumSize, Duration expireAfterWrite, LongSupplier nanoTime) {
        return new CaffeineItemCache(maximumSize, expireAfterWrite, nanoTime);
    }

    /** A cache that holds nothing. */
    public static ItemCache none() {
        return new NoItemCache();
    }
}
