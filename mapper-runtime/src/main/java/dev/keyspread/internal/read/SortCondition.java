package dev.keyspread.internal.read;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A condition on the sort key.
 *
 * @param expression the expression, with {@code #sortKey} for the key and {@code :value0}, {@code :value1} for the values
 * @param values the values in order
 */
public record SortCondition(String expression, List<AttributeValue> values) {

    public SortCondition {
        values = List.copyOf(values);
    }

    /** Returns whether it is met by one sort key only. */
    boolean isEquality() {
        return expression.startsWith("#sortKey = ");
    }

    Map<String, AttributeValue> placeholders() {
        Map<String, AttributeValue> placeholders = new HashMap<>();
        for (AttributeValue value : values) {
            placeholders.put(":value" + placeholders.size(), value);
        }
        return placeholders;
    }
}
