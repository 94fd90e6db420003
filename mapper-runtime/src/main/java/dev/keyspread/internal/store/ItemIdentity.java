package dev.keyspread.internal.store;

import dev.keyspread.internal.key.HashedKey;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The table and the key of an item. Numbers are compared by value, as in DynamoDB: 1 and 1.0 are the same key.
 * Immutable and thread-safe.
 */
public record ItemIdentity(String table, HashedKey key) {

    public ItemIdentity(String table, Map<String, AttributeValue> key) {
        this(table, new HashedKey(byValue(key)));
    }

    private static Map<String, AttributeValue> byValue(Map<String, AttributeValue> key) {
        Map<String, AttributeValue> byValue = new HashMap<>(key);
        byValue.replaceAll((name, value) -> value.n() == null ? value : byValue(value));
        return byValue;
    }

    private static AttributeValue byValue(AttributeValue number) {
        return AttributeValue.fromN(
                new BigDecimal(number.n()).stripTrailingZeros().toString());
    }
}
