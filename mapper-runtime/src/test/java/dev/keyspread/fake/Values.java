package dev.keyspread.fake;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Short names for attribute values. */
public final class Values {

    private Values() {}

    public static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    public static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }

    public static AttributeValue n(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    public static AttributeValue b(int... bytes) {
        byte[] array = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            array[i] = (byte) bytes[i];
        }
        return AttributeValue.fromB(SdkBytes.fromByteArray(array));
    }

    public static AttributeValue nul() {
        return AttributeValue.fromNul(true);
    }
}
