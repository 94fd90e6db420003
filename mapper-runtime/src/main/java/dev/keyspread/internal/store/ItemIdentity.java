package dev.keyspread.internal.store;

import dev.keyspread.spi.StoredKey;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The table and the key of an item. Numbers are compared by value, as in DynamoDB: 1 and 1.0 are the same key.
 * Immutable and thread-safe.
 */
public record ItemIdentity(String table, StoredKey key) {

    public ItemIdentity(String table, Map<String, AttributeValue> key) {
        this(table, StoredKey.of(key));
    }
}
