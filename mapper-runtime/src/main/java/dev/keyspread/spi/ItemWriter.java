package dev.keyspread.spi;

import dev.keyspread.internal.convert.ItemSizes;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Collects the attributes of one item, or of one object inside it, as a map. Not thread-safe. */
public final class ItemWriter {

    private final Map<String, AttributeValue> attributes;

    /** A writer of about {@code expected} attributes. */
    public ItemWriter(int expected) {
        // A hash map grows when it is three quarters full.
        this.attributes = new HashMap<>(expected + expected / 3 + 1);
    }

    /** Adds an attribute. */
    public void put(String attribute, AttributeValue value) {
        attributes.put(attribute, value);
    }

    /** An attribute that was added, or {@code null}. */
    public @Nullable AttributeValue get(String attribute) {
        return attributes.get(attribute);
    }

    /** Adds what was added here to an item in JSON. */
    public void writeTo(JsonWriter json) {
        for (Map.Entry<String, AttributeValue> attribute : attributes.entrySet()) {
            json.name(attribute.getKey());
            json.attributeValue(attribute.getValue());
        }
        json.keep(attributes);
    }

    /** The bytes of what was added, names and values. */
    public int size() {
        return ItemSizes.of(attributes);
    }

    /** The item. */
    public Map<String, AttributeValue> item() {
        return attributes;
    }
}
