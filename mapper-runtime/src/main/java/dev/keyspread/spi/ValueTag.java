package dev.keyspread.spi;

import dev.keyspread.error.ItemWriteException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The data types of attribute values, under their names in DynamoDB's JSON. */
public enum ValueTag {
    S,
    N,
    B,
    BOOL,
    NULL,
    L,
    M,
    SS,
    NS,
    BS;

    /**
     * Returns the type of a value to write.
     *
     * @throws ItemWriteException if the value is null, NULL false, or not of exactly one type
     */
    public static ValueTag of(@Nullable AttributeValue value) {
        if (value == null) {
            throw new ItemWriteException("it is null");
        }
        AttributeValue.Type type = value.type();
        if (type == null) {
            throw new ItemWriteException("it is an AttributeValue of several types, and DynamoDB accepts one");
        }
        return switch (type) {
            case S -> S;
            case N -> N;
            case B -> B;
            case BOOL -> BOOL;
            case NUL -> nul(value.nul());
            case L -> L;
            case M -> M;
            case SS -> SS;
            case NS -> NS;
            case BS -> BS;
            case UNKNOWN_TO_SDK_VERSION -> throw new ItemWriteException("it is an AttributeValue without a type");
        };
    }

    private static ValueTag nul(boolean value) {
        if (!value) {
            throw new ItemWriteException("its NULL is false, and DynamoDB accepts only true");
        }
        return NULL;
    }
}
