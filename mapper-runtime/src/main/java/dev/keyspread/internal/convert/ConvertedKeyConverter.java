package dev.keyspread.internal.convert;

import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Stores a value as another, which can be a key. */
public record ConvertedKeyConverter<V, B>(KeyConverter<B> base, Conversion<V, B> conversion)
        implements KeyConverter<V> {

    @Override
    public ScalarAttributeType keyType() {
        return base.keyType();
    }

    @Override
    public String text(V value) {
        return base.text(conversion.stored(value));
    }

    @Override
    public V parse(String text) {
        return conversion.value(base.parse(text));
    }

    @Override
    public AttributeValue write(V value) {
        return base.write(conversion.stored(value));
    }

    @Override
    public void write(V value, JsonWriter json) {
        base.write(conversion.stored(value), json);
    }

    @Override
    public int size(V value) {
        return base.size(conversion.stored(value));
    }

    @Override
    public V read(AttributeValue value) {
        return conversion.value(base.read(value));
    }

    @Override
    public V read(JsonReader json) {
        return conversion.value(base.read(json));
    }
}
