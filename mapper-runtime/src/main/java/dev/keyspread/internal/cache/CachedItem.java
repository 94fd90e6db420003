package dev.keyspread.internal.cache;

import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.key.HashedKey;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An entry of a cache. Immutable and thread-safe.
 *
 * @param item the item, or empty if the table has none
 */
public record CachedItem(Optional<Map<String, AttributeValue>> item) {

    /** Returns the bytes of the entry as DynamoDB counts them. A missing item has those of its key. */
    int bytes(HashedKey key) {
        return ItemSizes.of(item.orElseGet(key::attributes));
    }
}
