package dev.keyspread.internal.store;

import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.spi.StoredKey;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An entry of a cache. Thread-safe. */
final class CachedItem {

    private final Optional<Map<String, AttributeValue>> item;

    // In nanoseconds.
    private volatile @Nullable Long refreshFailedAt;

    CachedItem(Optional<Map<String, AttributeValue>> item) {
        this.item = item;
    }

    /** Returns the item, or empty if the table has none. */
    public Optional<Map<String, AttributeValue>> item() {
        return item;
    }

    /** Records that the item could not be read again. */
    void refreshFailed(long nanoTime) {
        refreshFailedAt = nanoTime;
    }

    /** Returns whether the item could not be read again in this time. */
    boolean hasFailedWithin(long nanoseconds, long nanoTime) {
        Long failedAt = refreshFailedAt;
        return failedAt != null && nanoTime - failedAt < nanoseconds;
    }

    /** Returns the bytes of the entry as DynamoDB counts them. A missing item has those of its key. */
    int bytes(StoredKey key) {
        return ItemSizes.of(item.orElseGet(key::attributes));
    }
}
