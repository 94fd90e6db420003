package dev.keyspread.spi;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Turns the values of one type into attribute values and back. Stateless and thread-safe. */
public interface Converter<V> {

    /**
     * The attribute value of {@code value}.
     *
     * @throws dev.keyspread.ItemWriteException if DynamoDB cannot hold it
     */
    AttributeValue write(V value);

    /**
     * The value that {@code value} holds.
     *
     * @throws dev.keyspread.ItemReadException if it is of another type or cannot be read
     */
    V read(AttributeValue value);
}
