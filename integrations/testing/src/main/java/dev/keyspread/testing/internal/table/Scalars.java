package dev.keyspread.testing.internal.table;

import java.nio.charset.StandardCharsets;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Key values as bytes. */
final class Scalars {

    private Scalars() {}

    /** Returns the bytes of a string, a number or a binary value. */
    static byte[] bytes(AttributeValue value) {
        if (value.b() != null) {
            return value.b().asByteArrayUnsafe();
        }
        return (value.s() != null ? value.s() : value.n()).getBytes(StandardCharsets.UTF_8);
    }
}
