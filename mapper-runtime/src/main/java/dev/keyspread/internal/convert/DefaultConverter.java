package dev.keyspread.internal.convert;

import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads an absent attribute as a value that was declared for it.
 *
 * @param value that value, the same each time if nobody can change it
 */
public record DefaultConverter<V>(Converter<V> converter, Supplier<? extends V> value) implements Converter<V> {

    @Override
    public V absent() {
        return value.get();
    }

    @Override
    public boolean isAbsent(@Nullable V value) {
        return converter.isAbsent(value);
    }

    @Override
    public boolean hasAbsentValues() {
        return converter.hasAbsentValues();
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
}
