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
            written.put(text, Elements.write("entry \"" + text + "\"", entryValue, value));
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
            String place = "entry \"" + text + "\"";
            entries.put(key.read(KeyText.parse(text, key.keyType())), Elements.read(place, entryValue, value));
        });
        return entries;
    }

    private String text(@Nullable K entryKey) {
        if (entryKey == null) {
            throw new ItemWriteException("a map cannot have the key null");
        }
        return KeyText.of(key.write(entryKey));
    }
}
