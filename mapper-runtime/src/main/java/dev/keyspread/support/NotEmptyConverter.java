package dev.keyspread.support;

import dev.keyspread.ItemWriteException;
import dev.keyspread.json.JsonReader;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Refuses an empty text or binary, which no key of a table or an index may be. */
record NotEmptyConverter<V>(KeyConverter<V> converter) implements KeyConverter<V> {

    @Override
    public ScalarAttributeType keyType() {
        return converter.keyType();
    }

    @Override
    public String text(V value) {
        return converter.text(value);
    }

    @Override
    public V parse(String text) {
        return converter.parse(text);
    }

    @Override
    public boolean isInjective() {
        return converter.isInjective();
    }

    @Override
    public AttributeValue write(V value) {
        requireContent(value);
        return converter.write(value);
    }

    @Override
    public void write(V value, JsonWriter json) {
        requireContent(value);
        converter.write(value, json);
    }

    @Override
    public int size(V value) {
        return requireContent(value);
    }

    @Override
    public V read(AttributeValue value) {
        return converter.read(value);
    }

    @Override
    public V read(JsonReader json) {
        return converter.read(json);
    }

    // A number has a byte at least.
    private int requireContent(V value) {
        int bytes = converter.size(value);
        if (bytes == 0) {
            throw new ItemWriteException("it is empty, and a key may not be");
        }
        return bytes;
    }
}
