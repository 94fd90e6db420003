package dev.keyspread.spi;

import dev.keyspread.internal.convert.ItemSizes;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Collects the attributes of one item or nested object as a map. Not thread-safe. */
public final class ItemWriter {

    private final Map<String, AttributeValue> attributes;

    /** Creates a writer. */
    public ItemWriter() {
        this.attributes = new HashMap<>();
    }

    /** Creates a writer for about {@code expected} attributes. */
    ItemWriter(int expected) {
        // A hash map grows when it is three quarters full.
        this.attributes = new HashMap<>(expected + expected / 3 + 1);
    }

    /** Adds an attribute. */
    public void put(String attribute, AttributeValue value) {
        attributes.put(attribute, value);
    }

    /** Returns an attribute that was added, or null. */
    public @Nullable AttributeValue get(String attribute) {
        return attributes.get(attribute);
    }

    /** Adds the attributes to an item in JSON. */
    public void writeTo(JsonWriter json) {
        for (Map.Entry<String, AttributeValue> attribute : attributes.entrySet()) {
            json.name(attribute.getKey());
            json.attributeValue(attribute.getValue());
        }
        json.keep(attributes);
    }

    /** Returns the size of the attributes in bytes, names and values. */
    public int size() {
        return ItemSizes.of(attributes);
    }

    /** Returns the attributes. */
    public Map<String, AttributeValue> item() {
        return attributes;
    }
}
