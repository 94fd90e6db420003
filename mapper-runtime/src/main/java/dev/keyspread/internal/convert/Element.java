package dev.keyspread.internal.convert;

import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How the values inside a list or a map are stored, where one that is absent is NULL.
 *
 * @param converter how its values are stored
 * @param hasAbsentValues what the converter says of that, asked once: collections inside each other have converters of
 *     many classes here, and the JVM inlines no call of many targets
 * @param readsNull what the converter says of that, asked once too
 * @param required whether a {@code null} is refused
 */
public record Element<V>(Converter<V> converter, boolean hasAbsentValues, boolean readsNull, boolean required) {

    public static <V> Element<V> of(Converter<V> converter) {
        return converter instanceof NotNullConverter<V> notNull
                ? of(notNull.converter(), true, true)
                : of(converter, converter.readsNull(), false);
    }

    private static <V> Element<V> of(Converter<V> converter, boolean readsNull, boolean required) {
        return new Element<>(converter, converter.hasAbsentValues(), readsNull, required);
    }

    AttributeValue write(@Nullable V value) {
        return isAbsent(value) ? Elements.NULL : converter.write(Elements.present(value));
    }

    void write(@Nullable V value, JsonWriter json) {
        if (isAbsent(value)) {
            json.nul();
        } else {
            converter.write(Elements.present(value), json);
        }
    }

    /** The bytes of a value, and one for its being an element. */
    int size(@Nullable V value) {
        return ItemSize.ELEMENT + (isAbsent(value) ? ItemSize.NULL : converter.size(Elements.present(value)));
    }

    @Nullable
    V read(AttributeValue value) {
        return !readsNull && Boolean.TRUE.equals(value.nul()) ? converter.absent() : converter.read(value);
    }

    @Nullable
    V read(JsonReader json) {
        return !readsNull && json.skipNull() ? converter.absent() : converter.read(json);
    }

    private boolean isAbsent(@Nullable V value) {
        if (value == null && required) {
            throw new ItemWriteException(Attribute.NULL);
        }
        return (value == null || hasAbsentValues) && converter.isAbsent(value);
    }
}
