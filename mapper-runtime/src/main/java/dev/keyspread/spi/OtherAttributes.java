package dev.keyspread.spi;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.layout.LayoutRecord;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads and writes the attributes of an item or nested object that have no member. Immutable and thread-safe. */
public final class OtherAttributes {

    private final String owner;
    private final Set<String> known;

    private OtherAttributes(String owner, Set<String> known) {
        this.owner = owner;
        this.known = known;
    }

    /** Returns the attributes with names that are neither in {@code names} nor in {@code besides}. */
    public static OtherAttributes of(AttributeNames names, String... besides) {
        Set<String> known = new HashSet<>(List.of(besides));
        // The mark of a move is none of the user's attributes.
        known.add(LayoutRecord.MOVED);
        for (int i = 0; i < names.size(); i++) {
            known.add(names.name(i));
        }
        return new OtherAttributes(names.owner(), known);
    }

    /** Adds the attributes to an item. */
    public void write(@Nullable Map<String, AttributeValue> others, ItemWriter item) {
        if (others != null) {
            others.forEach((name, value) -> item.put(whole(unknown(name)), writable(name, value)));
        }
    }

    /** Adds the attributes to an item in JSON. */
    public void write(@Nullable Map<String, AttributeValue> others, JsonWriter json) {
        if (others != null) {
            others.forEach((name, value) -> {
                json.name(whole(unknown(name)));
                json.attributeValue(writable(name, value));
            });
        }
    }

    /** Returns the size of the attributes in an item, names and values. */
    public int size(@Nullable Map<String, AttributeValue> others) {
        return size(others, 0);
    }

    /** Returns the size of the attributes in a nested object, where each has one more byte. */
    public int elementSize(@Nullable Map<String, AttributeValue> others) {
        return size(others, ItemSize.ELEMENT);
    }

    private int size(@Nullable Map<String, AttributeValue> others, int besides) {
        int bytes = 0;
        if (others != null) {
            for (Map.Entry<String, AttributeValue> other : others.entrySet()) {
                String name = unknown(other.getKey());
                bytes += sizeOf(name) + size(name, other.getValue()) + besides;
            }
        }
        return bytes;
    }

    /** Returns the attributes in an item, in a new map. */
    public Map<String, AttributeValue> read(ItemReader item) {
        Map<String, AttributeValue> others = new HashMap<>();
        item.attributes().forEach((name, value) -> {
            if (!known.contains(name)) {
                others.put(name, value);
            }
        });
        return others;
    }

    /** Adds the current attribute of {@code json} to {@code others}, unless it is known. */
    public void read(JsonReader json, Map<String, AttributeValue> others) {
        String name = json.name();
        if (known.contains(name)) {
            json.skip();
        } else {
            others.put(name, json.attributeValue());
        }
    }

    // If the attribute was written twice, one of the values would be lost.
    private String unknown(String name) {
        if (known.contains(name)) {
            throw new ItemWriteException(
                    "\"" + name + "\" of " + owner + " cannot be among its other attributes: " + owner + " knows it");
        }
        return name;
    }

    // Unpaired surrogates would be written as "?", so two names could become equal.
    private String whole(String name) {
        sizeOf(name);
        return name;
    }

    private int sizeOf(String name) {
        try {
            return ItemSizes.name(name);
        } catch (ItemWriteException refused) {
            throw new ItemWriteException(
                    "A name among the other attributes of " + owner + " cannot be written: "
                            + Confidential.message(refused),
                    refused);
        }
    }

    // Computing the size finds all values that DynamoDB would reject, so that all write methods throw the same error.
    private AttributeValue writable(String name, AttributeValue value) {
        size(name, value);
        return value;
    }

    private int size(String name, AttributeValue value) {
        try {
            return ItemSizes.of(value);
        } catch (ItemWriteException refused) {
            throw new ItemWriteException(
                    Confidential.either("\"" + name + "\"", "Another attribute") + " of " + owner
                            + " cannot be written: " + Confidential.message(refused),
                    refused);
        }
    }
}
