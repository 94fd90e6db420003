package dev.keyspread.internal.convert;

import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a value as another, which has a converter. */
public record ConvertedConverter<V, B>(Converter<B> base, Conversion<V, B> conversion) implements Converter<V> {

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

    @Override
    public boolean readsNull() {
        return base.readsNull();
    }
}
