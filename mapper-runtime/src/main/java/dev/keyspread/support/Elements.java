package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.spi.Converter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The values inside a list, a set or a map. An error says which of them it is about. */
final class Elements {

    private static final AttributeValue NULL = AttributeValue.createNul(true);

    private Elements() {}

    static <V> List<AttributeValue> write(Collection<V> values, Converter<V> converter) {
        List<AttributeValue> written = new ArrayList<>(values.size());
        for (V value : values) {
            written.add(write("element " + written.size(), value, converter));
        }
        return written;
    }

    /** Reads {@code values} into {@code target}. */
    static <V, C extends Collection<@Nullable V>> C read(
            Collection<AttributeValue> values, Converter<V> converter, C target) {
        int index = 0;
        for (AttributeValue value : values) {
            target.add(read("element " + index++, value, converter));
        }
        return target;
    }

    static <V> AttributeValue write(String place, @Nullable V value, Converter<V> converter) {
        if (value == null) {
            return NULL;
        }
        try {
            return converter.write(value);
        } catch (ItemWriteException refused) {
            throw new ItemWriteException(place + ": " + refused.getMessage(), refused);
        }
    }

    static <V> @Nullable V read(String place, AttributeValue value, Converter<V> converter) {
        return Boolean.TRUE.equals(value.nul()) ? null : require(place, value, converter);
    }

    static <V> V require(String place, AttributeValue value, Converter<V> converter) {
        try {
            return converter.read(value);
        } catch (ItemReadException unreadable) {
            throw new ItemReadException(place + ": " + unreadable.getMessage(), unreadable);
        }
    }

    /** Refuses a {@code null} in a set, where DynamoDB has no place for it. */
    static void requireNoNull(Collection<?> values) {
        for (Object value : values) {
            if (value == null) {
                throw new ItemWriteException("a set cannot hold null");
            }
        }
    }
}
