package dev.keyspread.query;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Key values that DynamoDB accepts in a condition and that no item has. */
final class UnusedKeys {

    private static final AttributeValue LOWEST_NUMBER =
            AttributeValue.fromN("-9.9999999999999999999999999999999999999E+125");
    private static final AttributeValue UNUSED_NUMBER =
            AttributeValue.fromN("1.0000000000000000000000000000000000001E-92");
    // No key is less than this text, because keys are not empty.
    private static final AttributeValue LOWEST_TEXT = AttributeValue.fromS("\u0000");
    private static final AttributeValue LOWEST_BINARY = AttributeValue.fromB(SdkBytes.fromByteArray(new byte[1]));

    private UnusedKeys() {}

    /** Returns the lowest value of a type. No key is less than it. */
    public static AttributeValue lowest(ScalarAttributeType type) {
        return switch (type) {
            case N -> LOWEST_NUMBER;
            case B -> LOWEST_BINARY;
            default -> LOWEST_TEXT;
        };
    }

    /** Returns a value that no time or number with a limited range is stored as. */
    public static AttributeValue of(ScalarAttributeType type) {
        return type == ScalarAttributeType.N ? UNUSED_NUMBER : lowest(type);
    }
}
