package dev.keyspread.spi.convert;

import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores null as NULL, and other values with another converter. */
record NullableConverter<V>(Element<V> element) implements Converter<V> {

    @Override
    public boolean isAbsent(@Nullable V value) {
        return false;
    }

    @Override
    public @Nullable V absent() {
        return element.converter().absent();
    }

    @Override
    public AttributeValue write(@Nullable V value) {
        return element.write(value);
    }

    @Override
    public void write(@Nullable V value, JsonWriter json) {
        element.write(value, json);
    }

    @Override
    public int size(@Nullable V value) {
        return element.size(value);
    }

    @Override
    @SuppressWarnings("NullAway") // This converter is used only for members that may be null.
    public V read(AttributeValue value) {
        return element.read(value);
    }

    @Override
    @SuppressWarnings("NullAway") // This converter is used only for members that may be null.
    public V read(JsonReader json) {
        return element.read(json);
    }

    // A stored NULL is read as null, even if the class has a default for a missing attribute.
    @Override
    public boolean readsNull() {
        return true;
    }
}
