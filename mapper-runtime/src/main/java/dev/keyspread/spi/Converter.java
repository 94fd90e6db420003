package dev.keyspread.spi;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The stored form of the values of one type: as attribute values of the AWS SDK, as DynamoDB's JSON, and as a number of
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
     * Returns whether {@code value} has no attribute. A {@code null} has none.
     *
     * @throws dev.keyspread.ItemWriteException if it is a {@code null} that may not be
     */
    default boolean isAbsent(@Nullable V value) {
        return value == null;
    }

    /** Returns whether a value other than {@code null} has no attribute, such as an empty optional. */
    default boolean hasAbsentValues() {
        return false;
    }

    /** Returns the value of a missing attribute or a NULL. */
    default @Nullable V absent() {
        return null;
    }

    /** Returns whether a NULL differs from a missing attribute. */
    default boolean readsNull() {
        return false;
    }
}
