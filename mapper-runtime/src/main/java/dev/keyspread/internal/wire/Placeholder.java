package dev.keyspread.internal.wire;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The item that replaces other items in a request or a response of the SDK. */
final class Placeholder {

    private static final String MARK = ":keyspread";

    /** The beginning of the mark of an item of a request. */
    private static final String ITEM = "item ";

    private Placeholder() {}

    /**
     * Returns the placeholder of the item at {@code index} of a request. It shows the item's key, which other interceptors
     * may read. Its number is invalid, so DynamoDB would reject it if it were ever sent.
     */
    static Map<String, AttributeValue> of(int index, Map<String, AttributeValue> shown) {
        Map<String, AttributeValue> placeholder = new HashMap<>(shown);
        placeholder.put(MARK, AttributeValue.createN(ITEM + index));
        return Map.copyOf(placeholder);
    }

    /** Returns the index of the item of a request that {@code attributes} stand for, or -1 if they are an item. */
    static int index(Map<String, AttributeValue> attributes) {
        AttributeValue mark = attributes.get(MARK);
        String text = mark == null ? null : mark.n();
        return text != null && text.startsWith(ITEM) ? Integer.parseInt(text.substring(ITEM.length())) : -1;
    }

    /** Returns the JSON of the item that replaces the items of the body with this id. */
    static byte[] ofBody(long id) {
        return ("{\"" + MARK + "\":{\"N\":\"" + id + "\"}}").getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns the id of the body that {@code item} was taken from; null if it is an item and no placeholder. */
    static @Nullable String bodyId(Map<String, AttributeValue> item) {
        AttributeValue mark = item.size() == 1 ? item.get(MARK) : null;
        return mark == null ? null : mark.n();
    }
}
