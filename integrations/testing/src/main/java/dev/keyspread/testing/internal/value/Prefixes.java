package dev.keyspread.testing.internal.value;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The beginnings of texts and binary values. */
public final class Prefixes {

    private Prefixes() {}

    /** Returns whether both values are texts, or both binary, and one begins with the other. */
    public static boolean beginsWith(@Nullable AttributeValue value, @Nullable AttributeValue prefix) {
        if (value == null || prefix == null) {
            return false;
        }
        if (value.s() != null) {
            return prefix.s() != null && value.s().startsWith(prefix.s());
        }
        return value.b() != null
                && prefix.b() != null
                && begins(value.b().asByteArrayUnsafe(), prefix.b().asByteArrayUnsafe());
    }

    /** Returns whether some bytes contain others. */
    public static boolean contains(SdkBytes bytes, SdkBytes part) {
        // Each byte becomes one character.
        String text = new String(bytes.asByteArrayUnsafe(), StandardCharsets.ISO_8859_1);
        return text.contains(new String(part.asByteArrayUnsafe(), StandardCharsets.ISO_8859_1));
    }

    private static boolean begins(byte[] bytes, byte[] prefix) {
        return prefix.length <= bytes.length && Arrays.equals(bytes, 0, prefix.length, prefix, 0, prefix.length);
    }
}
