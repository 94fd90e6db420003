package dev.keyspread.spi;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * A member of a sort key: the whole key, one of its attributes, or a part of a composite key. Immutable and thread-safe.
 *
 * @param <V> the type of its values
 */
public interface SortKeyMember<V> {

    /**
     * Returns the stored form of a value; for a part of a composite key its text.
     *
     * @throws dev.keyspread.error.ItemWriteException if DynamoDB cannot store it
     */
    AttributeValue value(V value);

    /**
     * Returns the stored form of a value in a comparison, which is rounded if the form has fewer digits.
     *
     * @throws dev.keyspread.error.ItemWriteException if DynamoDB cannot store values near it
     */
    Bound bound(V value);

    /** Returns the stored form of the beginning of a text. */
    default String beginning(String start) {
        return start;
    }

    /** Returns whether greater values have stored forms that sort before those of lesser values. */
    default boolean isReversed() {
        return false;
    }

    /** Returns the type of the stored form: S, N or B. */
    ScalarAttributeType keyType();
}
