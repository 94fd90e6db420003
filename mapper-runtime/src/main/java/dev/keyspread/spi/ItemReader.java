package dev.keyspread.spi;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of one item or nested object, as a map. Not thread-safe. */
public final class ItemReader {

    private final Map<String, AttributeValue> attributes;

    /** Creates a reader of {@code attributes}. */
    public ItemReader(Map<String, AttributeValue> attributes) {
        this.attributes = attributes;
    }

    /** Returns all attributes, including NULLs. */
    Map<String, AttributeValue> attributes() {
        return attributes;
    }

    /** Returns whether the item has the attribute and it is not NULL. */
    public boolean has(String attribute) {
        return get(attribute) != null;
    }

    /** Returns the attribute, or {@code null} if it is absent or NULL. */
    public @Nullable AttributeValue get(String attribute) {
        AttributeValue value = attributes.get(attribute);
        return value == null || Boolean.TRUE.equals(value.nul()) ? null : value;
    }

    /** Returns the attribute, which may be NULL, or {@code null} if it is absent. */
    public @Nullable AttributeValue stored(String attribute) {
        return attributes.get(attribute);
    }
}
