package dev.keyspread.internal.wire;

import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What a request has in the place of an item. It shows the item's key, which other interceptors may want to see, and is
 * marked with a number that is none: were it ever sent, DynamoDB would refuse it rather than store it.
 */
final class Placeholder {

    private static final String MARK = ":keyspread";

    private Placeholder() {}

    /** The placeholder of a request's item with this index, which no other of its items has. */
    static Map<String, AttributeValue> of(int index, Map<String, AttributeValue> shown) {
        Map<String, AttributeValue> placeholder = new HashMap<>(shown);
        placeholder.put(MARK, AttributeValue.createN("item " + index));
        return Map.copyOf(placeholder);
    }
}
