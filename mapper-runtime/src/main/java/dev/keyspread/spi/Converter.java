package dev.keyspread.spi;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How the values of one type are stored: as attribute values of the AWS SDK, as DynamoDB's JSON, and as a number of
 * bytes. The three say the same. Stateless and thread-safe.
 */
public interface Converter<V> {

    /**
     * The attribute value of {@code value}.
     *
     * @throws dev.keyspread.ItemWriteException if DynamoDB cannot hold it
     */
    AttributeValue write(V value);

    /**
     * Writes {@code value} as JSON.
     *
     * @throws dev.keyspread.ItemWriteException if DynamoDB cannot hold it
     */
    void write(V value, JsonWriter json);

    /**
     * The bytes that DynamoDB counts for {@code value}.
     *
     * @throws dev.keyspread.ItemWriteException if DynamoDB cannot hold it
     */
    int size(V value);

    /**
     * The value that {@code value} holds.
     *
     * @throws dev.keyspread.ItemReadException if it is of another type or cannot be read
     */
    V read(AttributeValue value);

    /**
     * The value that the reader stands before.
     *
     * @throws dev.keyspread.ItemReadException if it is of another type or cannot be read
     */
    V read(JsonReader json);

    /**
     * Whether {@code value} has no attribute. A {@code null} has none.
     *
     * @throws dev.keyspread.ItemWriteException if it is a {@code null} that may not be
     */
    default boolean isAbsent(@Nullable V value) {
        return value == null;
    }

    /** Whether some value besides {@code null} has no attribute, as an empty optional has none. */
    default boolean hasAbsentValues() {
        return false;
    }

    /** What an absent attribute, or a NULL, is read as. */
    default @Nullable V absent() {
        return null;
    }

    /** Whether a NULL is a value to read, and not the same as an absent attribute. */
    default boolean readsNull() {
        return false;
    }
}
