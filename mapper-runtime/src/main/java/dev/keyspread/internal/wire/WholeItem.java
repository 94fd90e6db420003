package dev.keyspread.internal.wire;

import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.JsonReader;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads items as maps of all their attributes. Stateless and thread-safe. */
public final class WholeItem implements ItemDecoder<Map<String, AttributeValue>> {

    /** The only instance. */
    public static final ItemDecoder<Map<String, AttributeValue>> DECODER = new WholeItem();

    private WholeItem() {}

    @Override
    public Map<String, AttributeValue> read(Map<String, AttributeValue> attributes) {
        return attributes;
    }

    @Override
    public Map<String, AttributeValue> read(JsonReader json) {
        return Collections.unmodifiableMap(attributes(json));
    }

    /** Reads the attributes of the item that {@code json} is positioned at, into a new map. */
    static Map<String, AttributeValue> attributes(JsonReader json) {
        Map<String, AttributeValue> attributes = new HashMap<>();
        json.beginItem();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            attributes.put(name, json.attributeValue());
        }
        return attributes;
    }
}
