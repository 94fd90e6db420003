package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.json.JsonReader;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.spi.Converter;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The values inside a list or a map, where one that is absent is NULL; and the errors that say which of them it is about. */
final class Elements {

    private static final AttributeValue NULL = AttributeValue.createNul(true);

    private Elements() {}

    static <V> AttributeValue write(@Nullable V value, Converter<V> converter) {
        return converter.isAbsent(value) ? NULL : converter.write(present(value));
    }

    static <V> void write(@Nullable V value, Converter<V> converter, JsonWriter json) {
        if (converter.isAbsent(value)) {
            json.nul();
        } else {
            converter.write(present(value), json);
        }
    }

    /** The bytes of a value, and one for its being an element. */
    static <V> int size(@Nullable V value, Converter<V> converter) {
        return ItemSize.ELEMENT + (converter.isAbsent(value) ? ItemSize.NULL : converter.size(present(value)));
    }

    static <V> @Nullable V read(AttributeValue value, Converter<V> converter) {
        boolean absent = Boolean.TRUE.equals(value.nul()) && !converter.readsNull();
        return absent ? converter.absent() : converter.read(value);
    }

    static <V> @Nullable V read(JsonReader json, Converter<V> converter) {
        boolean absent = !converter.readsNull() && json.skipNull();
        return absent ? converter.absent() : converter.read(json);
    }

    /** A value that its converter says is not absent. Null is present to a converter alone that writes it. */
    @SuppressWarnings("NullAway")
    static <V> V present(@Nullable V value) {
        return value;
    }

    static ItemWriteException refused(int index, ItemWriteException refused) {
        return refused("element " + index, refused);
    }

    static ItemWriteException refused(String place, ItemWriteException refused) {
        return new ItemWriteException(place + ": " + refused.getMessage(), refused);
    }

    static ItemReadException unreadable(int index, ItemReadException unreadable) {
        return unreadable("element " + index, unreadable);
    }

    static ItemReadException unreadable(String place, ItemReadException unreadable) {
        return new ItemReadException(place + ": " + unreadable.getMessage(), unreadable);
    }
}
