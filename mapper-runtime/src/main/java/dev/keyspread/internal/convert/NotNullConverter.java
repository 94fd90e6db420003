package dev.keyspread.internal.convert;

import dev.keyspread.ItemWriteException;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores elements none of which can be null: a NULL is of another type. */
public record NotNullConverter<V>(Converter<V> converter) implements Converter<V> {

    @Override
    public boolean isAbsent(@Nullable V value) {
        if (value == null) {
            throw new ItemWriteException(Attribute.NULL);
        }
        return false;
    }

    @Override
    public AttributeValue write(V value) {
        return converter.write(value);
    }

    @Override
    public void write(V value, JsonWriter json) {
        converter.write(value, json);
    }

    @Override
    public int size(V value) {
        return converter.size(value);
    }

    @Override
    public V read(AttributeValue value) {
        return converter.read(value);
    }

    @Override
    public V read(JsonReader json) {
        return converter.read(json);
    }

    @Override
    public boolean readsNull() {
        return true;
    }
}
