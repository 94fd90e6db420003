package dev.keyspread.spi;

import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A converter whose values can be keys, and elements of sets. */
public interface KeyConverter<V> extends Converter<V> {

    /** Returns the type of its attribute values: S, N or B. */
    ScalarAttributeType keyType();

    /**
     * Returns the text of {@code value}: its S, its N, or the Base64 of its B.
     *
     * @throws dev.keyspread.error.ItemWriteException if DynamoDB cannot hold it
     */
    String text(V value);

    /**
     * Returns the value with this text.
     *
     * @throws dev.keyspread.error.ItemReadException if it cannot be read
     */
    V parse(String text);

    /** Returns the beginning of the texts of all values that begin with {@code start}. */
    default String beginning(String start) {
        return start;
    }

    /**
     * Returns whether different values always have different texts. If not, the elements of a set are compared before
     * it is written, since DynamoDB refuses a set that holds one twice.
     */
    default boolean isInjective() {
        return false;
    }
}
