package dev.keyspread.testing.internal.value;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The order of values: numbers by value, strings by their UTF-8 bytes, binary values by unsigned bytes. */
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
}
