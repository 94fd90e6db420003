package dev.keyspread.internal.cache;

import dev.keyspread.CacheStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Holds items, which are immutable, rather than entities, which callers may change. Thread-safe.
 *
 * <p>A write drops its item only after DynamoDB has answered, and every load is a strongly consistent read. Whatever is
 * loaded after the drop is therefore at least as new as the write, and a load that began before it is forgotten.
 */
public interface ItemCache {

    /** The item under {@code key}, loaded if it is not held; callers who ask at once share one load. */
    Optional<Map<String, AttributeValue>> get(
            Map<String, AttributeValue> key, Supplier<Optional<Map<String, AttributeValue>>> loader);

    /** Whether what is loaded is held, and must therefore be read strongly consistently. */
    boolean holdsItems();

    /** Forgets the item under {@code key}, and any load of it that is under way. */
    void drop(Map<String, AttributeValue> key);

    /** What the cache has done. */
    CacheStatistics statistics();
}
