package dev.keyspread.support;

import dev.keyspread.ItemWriteException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.KeyConverter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a map as M. The keys are their texts. */
final class MapConverter<K, V> implements Converter<Map<K, V>> {

    private final KeyConverter<K> key;
    private final Converter<V> value;

    MapConverter(KeyConverter<K> key, Converter<V> value) {
        this.key = key;
        this.value = value;
    }

    @Override
    public AttributeValue write(Map<K, V> entries) {
        Map<String, AttributeValue> written = new LinkedHashMap<>();
        entries.forEach((entryKey, entryValue) -> {
            String text = text(entryKey);
            AttributeValue previous = written.put(text, Elements.write(place(text), entryValue, value));
            requireNone(previous, text);
        });
        return AttributeValue.createM(written);
    }

    @Override
    public Map<K, V> read(AttributeValue attribute) {
        if (!attribute.hasM()) {
            throw Types.mismatch(attribute, "M");
        }
        Map<K, @Nullable V> entries = new LinkedHashMap<>();
        attribute.m().forEach((text, entryValue) -> {
            K entryKey = Elements.require("key \"" + text + "\"", KeyText.parse(text, key.keyType()), key);
            entries.put(entryKey, Elements.read(place(text), entryValue, value));
        });
        return entries;
    }

    private static String place(String text) {
        return "entry \"" + text + "\"";
    }

    // Such as 1.5 and 1.50, which Java tells apart: one of their values would be lost.
    private static void requireNone(@Nullable AttributeValue previous, String text) {
        if (previous != null) {
            throw new ItemWriteException("two of its keys have the same text \"" + text + "\"");
        }
    }

    private String text(@Nullable K entryKey) {
        if (entryKey == null) {
            throw new ItemWriteException("a map cannot have the key null");
        }
        return KeyText.of(Elements.write("a key", entryKey, key));
    }
}
