package dev.keyspread.internal.cache;

import dev.keyspread.CacheStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Loads every time. */
final class NoItemCache implements ItemCache {

    @Override
    public Optional<Map<String, AttributeValue>> get(
            Map<String, AttributeValue> key, Supplier<Optional<Map<String, AttributeValue>>> loader) {
        return loader.get();
    }

    @Override
    public boolean holdsItems() {
        return false;
    }

    @Override
    public void drop(Map<String, AttributeValue> key) {
        // Nothing is held.
    }

    @Override
    public CacheStatistics statistics() {
        return new CacheStatistics(0, 0, 0);
    }
}
