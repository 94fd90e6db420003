package dev.keyspread.internal.store;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The table and the key of an item. Numbers are equal by value, as for DynamoDB: 1 and 1.0 are one key. Immutable and
 * thread-safe.
 */
public record ItemIdentity(String table, Map<String, AttributeValue> key) {

    public ItemIdentity {
        Map<String, AttributeValue> byValue = new HashMap<>(key);
        byValue.replaceAll((name, value) -> value.n() == null ? value : byValue(value));
        key = byValue;
    }

    private static AttributeValue byValue(AttributeValue number) {
        return AttributeValue.fromN(
                new BigDecimal(number.n()).stripTrailingZeros().toString());
    }
}
