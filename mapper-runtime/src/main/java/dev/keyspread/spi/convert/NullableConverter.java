package dev.keyspread.spi.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores null as NULL, and other values with another converter. */
record NullableConverter<V>(Converter<V> converter) implements Converter<V> {

    @Override
    public boolean isAbsent(@Nullable V value) {
        return false;
    }

    @Override
    public @Nullable V absent() {
        return converter.absent();
    }

    @Override
    public AttributeValue write(@Nullable V value) {
        return converter.isAbsent(value) ? Element.NULL : converter.write(Element.present(value));
    }

    @Override
    public void write(@Nullable V value, JsonWriter json) {
        if (converter.isAbsent(value)) {
            json.nul();
        } else {
            converter.write(Element.present(value), json);
        }
    }

    @Override
    public int size(@Nullable V value) {
        return converter.isAbsent(value) ? ItemSize.NULL : converter.size(Element.present(value));
    }

    @Override
    @SuppressWarnings("NullAway") // This converter is used only for members that may be null.
    public V read(AttributeValue value) {
        boolean absent = !converter.readsNull() && Boolean.TRUE.equals(value.nul());
        return absent ? converter.absent() : converter.read(value);
    }

    @Override
    @SuppressWarnings("NullAway") // This converter is used only for members that may be null.
    public V read(JsonReader json) {
        return !converter.readsNull() && json.skipNull() ? converter.absent() : converter.read(json);
    }

    // A stored NULL is read as null, even if the class has a default for a missing attribute.
    @Override
    public boolean readsNull() {
        return true;
    }
}
