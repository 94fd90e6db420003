package dev.keyspread.spi.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.convert.TypeMismatch;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a map as M. The keys are their texts. */
record MapConverter<K, V, A extends Map<K, @Nullable V>, C extends Map<K, V>>(
        MapKeys<K> keys, Element<V> value, CollectionFactory<A, C> factory) implements Converter<C> {

    @Override
    public AttributeValue write(C entries) {
        factory.requireReadable(entries);
        keys.requireDistinct(entries.keySet());
        Map<String, AttributeValue> written = new HashMap<>(entries.size() + entries.size() / 3 + 1);
        for (Map.Entry<K, V> entry : entries.entrySet()) {
            String name = keys.name(entry.getKey());
            written.put(name, written(name, entry.getValue()));
        }
        return AttributeValue.createM(written);
    }

    @Override
    public void write(C entries, JsonWriter json) {
        factory.requireReadable(entries);
        if (!json.isComparing()) {
            keys.requireDistinct(entries.keySet());
        }
        json.beginMap();
        for (Map.Entry<K, V> entry : entries.entrySet()) {
            String name = keys.name(entry.getKey());
            if (json.isComparing()) {
                keys.compare(entry.getKey(), json);
            }
            json.name(name);
            write(name, entry.getValue(), json);
        }
        json.endMap();
    }

    @Override
    public int size(C entries) {
        factory.requireReadable(entries);
        keys.requireDistinct(entries.keySet());
        int bytes = ItemSize.CONTAINER;
        for (Map.Entry<K, V> entry : entries.entrySet()) {
            String name = keys.name(entry.getKey());
            bytes += ItemSize.string(name) + ItemSize.ELEMENT + size(name, entry.getValue());
        }
        return bytes;
    }

    @Override
    public C read(AttributeValue attribute) {
        if (!attribute.hasM()) {
            throw TypeMismatch.of(attribute, "M");
        }
        Map<String, AttributeValue> entries = attribute.m();
        A gathered = factory.begin(entries.size());
        try {
            for (Map.Entry<String, AttributeValue> entry : entries.entrySet()) {
                if (!put(gathered, entry.getKey(), read(entry.getKey(), entry.getValue()))) {
                    throw DuplicateElements.keys(entries.keySet(), keys);
                }
            }
            return factory.end(gathered);
        } catch (NullPointerException | ClassCastException refused) {
            throw CollectionFactory.rejected(refused);
        }
    }

    @Override
    public C read(JsonReader json) {
        int start = json.position();
        int depth = json.depth();
        json.beginMap();
        A gathered = factory.begin(0);
        try {
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                if (!put(gathered, name, value.read(json))) {
                    // Reading the attribute value finds all names, so that its error can name them.
                    json.backTo(start, depth);
                    return read(json.attributeValue());
                }
            }
            return factory.end(gathered);
        } catch (NullPointerException | ClassCastException refused) {
            throw CollectionFactory.rejected(refused);
        }
    }

    // Returns false for a duplicate: other programs may have written 7 and 07, and one of the two values would be lost.
    private boolean put(A gathered, String name, @Nullable V entryValue) {
        int before = gathered.size();
        gathered.put(keys.key(name), entryValue);
        return keys.areNames() || gathered.size() > before;
    }

    private AttributeValue written(String name, @Nullable V entryValue) {
        try {
            return value.write(entryValue);
        } catch (ItemWriteException refused) {
            throw Confidential.at(place(name), refused, ItemWriteException::new);
        }
    }

    private void write(String name, @Nullable V entryValue, JsonWriter json) {
        try {
            value.write(entryValue, json);
        } catch (ItemWriteException refused) {
            throw Confidential.at(place(name), refused, ItemWriteException::new);
        }
    }

    private int size(String name, @Nullable V entryValue) {
        try {
            return value.size(entryValue);
        } catch (ItemWriteException refused) {
            throw Confidential.at(place(name), refused, ItemWriteException::new);
        }
    }

    private @Nullable V read(String name, AttributeValue stored) {
        try {
            return value.read(stored);
        } catch (ItemReadException unreadable) {
            throw Confidential.at(place(name), unreadable, ItemReadException::new);
        }
    }

    private static String place(String name) {
        return "entry " + Confidential.quoted(name);
    }
}
