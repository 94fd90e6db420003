package dev.keyspread.support;

import dev.keyspread.ItemWriteException;
import dev.keyspread.spi.Converter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Collects the attributes of one item, or of one object inside it. Every error names the attribute. Not thread-safe. */
public final class ItemWriter {

    private final String entity;
    private final Map<String, AttributeValue> attributes = new LinkedHashMap<>();

    /** A writer of an item of {@code entity}, which its errors name. */
    public ItemWriter(String entity) {
        this.entity = entity;
    }

    /** Adds an attribute; {@code null} leaves it out. */
    public <V> void put(String attribute, @Nullable V value, Converter<V> converter) {
        if (value != null) {
            attributes.put(attribute, converted(attribute, value, converter));
        }
    }

    /** Adds an attribute that may be empty, which leaves it out. */
    public <V> void putOptional(String attribute, Optional<V> value, Converter<V> converter) {
        if (value == null) {
            throw new ItemWriteException(
                    "Optional \"" + attribute + "\" of " + entity + " is null. Use Optional.empty()");
        }
        put(attribute, value.orElse(null), converter);
    }

    /** Adds an attribute of the primary key, and returns its value; {@code null} is an error. */
    public <V> AttributeValue putKey(String attribute, @Nullable V value, Converter<V> converter) {
        AttributeValue key = value(attribute, value, converter);
        attributes.put(attribute, key);
        return key;
    }

    /** Adds an attribute that is converted already. */
    public void put(String attribute, AttributeValue value) {
        attributes.put(attribute, value);
    }

    /** Converts a value that the item's place depends on, without adding it; {@code null} is an error. */
    public <V> AttributeValue value(String member, @Nullable V value, Converter<V> converter) {
        if (value == null) {
            throw new ItemWriteException(
                    "\"" + member + "\" of " + entity + " is null, and the item's key depends on it");
        }
        return converted(member, value, converter);
    }

    /** An attribute that was added, or {@code null}. */
    public @Nullable AttributeValue get(String attribute) {
        return attributes.get(attribute);
    }

    /** The item. */
    public Map<String, AttributeValue> item() {
        return Collections.unmodifiableMap(attributes);
    }

    private <V> AttributeValue converted(String name, V value, Converter<V> converter) {
        try {
            return converter.write(value);
        } catch (ItemWriteException refused) {
            throw new ItemWriteException(
                    "\"" + name + "\" of " + entity + " cannot be written: " + refused.getMessage(), refused);
        }
    }
}
