package dev.keyspread.spi.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Stores the elements of a list or the values of a map. An absent element is stored as NULL.
 *
 * @param converter stores present elements
 * @param hasAbsentValues a copy of the converter's answer: nested collections have converters of many classes, and the JVM
 *     does not inline megamorphic calls
 * @param readsNull a copy of the converter's answer, for the same reason
 * @param required whether null is rejected
 */
record Element<V>(Converter<V> converter, boolean hasAbsentValues, boolean readsNull, boolean required) {

    static final AttributeValue NULL = AttributeValue.createNul(true);

    public static <V> Element<V> of(Converter<V> converter) {
        return converter instanceof DelegatingConverter.Required<V> required
                ? of(required.converter(), true, true)
                : of(converter, converter.readsNull(), false);
    }

    private static <V> Element<V> of(Converter<V> converter, boolean readsNull, boolean required) {
        return new Element<>(converter, converter.hasAbsentValues(), readsNull, required);
    }

    AttributeValue write(@Nullable V value) {
        return isAbsent(value) ? NULL : converter.write(present(value));
    }

    void write(@Nullable V value, JsonWriter json) {
        if (isAbsent(value)) {
            json.nul();
        } else {
            converter.write(present(value), json);
        }
    }

    /** Returns the bytes of an element, without the one that DynamoDB adds for each element. */
    int size(@Nullable V value) {
        return isAbsent(value) ? ItemSize.NULL : converter.size(present(value));
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

    /** Casts a value for its converter. It is null only if the converter writes null. */
    @SuppressWarnings("NullAway")
    static <V> V present(@Nullable V value) {
        return value;
    }

    static ItemWriteException refused(int index, ItemWriteException refused) {
        return Confidential.at("element " + index, refused, ItemWriteException::new);
    }

    static ItemReadException unreadable(int index, ItemReadException unreadable) {
        return Confidential.at("element " + index, unreadable, ItemReadException::new);
    }
}
