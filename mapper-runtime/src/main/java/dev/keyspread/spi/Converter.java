package dev.keyspread.spi;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Converts the values of one type to attribute values of the AWS SDK and to DynamoDB's JSON, and computes their sizes.
 * All three agree. Stateless and thread-safe.
 */
public interface Converter<V> {

    /**
     * Returns the attribute value of {@code value}.
     *
     * @throws dev.keyspread.error.ItemWriteException if DynamoDB cannot hold it
     */
    AttributeValue write(V value);

    /**
     * Writes {@code value} as JSON.
     *
     * @throws dev.keyspread.error.ItemWriteException if DynamoDB cannot hold it
     */
    void write(V value, JsonWriter json);

    /**
     * Returns the size of {@code value} as DynamoDB counts it.
     *
     * @throws dev.keyspread.error.ItemWriteException if DynamoDB cannot hold it
     */
    int size(V value);

    /**
     * Returns the Java value of an attribute value.
     *
     * @throws dev.keyspread.error.ItemReadException if it is of another type or cannot be read
     */
    V read(AttributeValue value);

    /**
     * Reads the value at the reader's position.
     *
     * @throws dev.keyspread.error.ItemReadException if it is of another type or cannot be read
     */
    V read(JsonReader json);

    /**
     * Returns whether {@code value} has no attribute. A {@code null} has none.
     *
     * @throws dev.keyspread.error.ItemWriteException if it is a {@code null} that may not be
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
