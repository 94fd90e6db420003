package dev.keyspread.fake;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Short names for attribute values, and their order. */
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

    /** DynamoDB's order of two values of one type, by the definition and not by the shortest way. */
    public static int compare(AttributeValue left, AttributeValue right) {
        if (left.n() != null) {
            return new BigDecimal(left.n()).compareTo(new BigDecimal(right.n()));
        }
        return Arrays.compareUnsigned(bytes(left), bytes(right));
    }

    private static byte[] bytes(AttributeValue value) {
        return value.s() == null ? value.b().asByteArray() : value.s().getBytes(StandardCharsets.UTF_8);
    }
}
