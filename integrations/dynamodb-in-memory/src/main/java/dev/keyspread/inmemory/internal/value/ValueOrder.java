package dev.keyspread.inmemory.internal.value;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The order of values: numbers by value, strings by their UTF-8 bytes, binary values by unsigned bytes. And their beginnings. */
public final class ValueOrder {

    /** The order of the texts in UTF-8, which differs from that of {@link String#compareTo}. */
    private static final Comparator<String> TEXTS = (one, other) -> Arrays.compareUnsigned(utf8(one), utf8(other));

    /** The order of binary values. */
    static final Comparator<SdkBytes> BINARIES =
            (one, other) -> Arrays.compareUnsigned(one.asByteArrayUnsafe(), other.asByteArrayUnsafe());

    private ValueOrder() {}

    /** Returns whether values of this type have an order: strings, numbers and binary values. */
    public static boolean isOrdered(AttributeValue value) {
        return value.s() != null || value.n() != null || value.b() != null;
    }

    /** Compares two ordered values of the same type. */
    public static int compare(AttributeValue one, AttributeValue other) {
        return switch (one.type()) {
            case S -> TEXTS.compare(one.s(), other.s());
            case N -> Numbers.of(one).compareTo(Numbers.of(other));
            case B -> BINARIES.compare(one.b(), other.b());
            default -> throw new IllegalArgumentException("values of type " + one.type() + " have no order");
        };
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

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
