package dev.keyspread.read;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The orders in which DynamoDB sorts: numbers by value, binaries by unsigned bytes, strings by their UTF-8 bytes. */
final class SortKeyOrder {

    private SortKeyOrder() {}

    /** The order of the values of this type. */
    static Comparator<AttributeValue> of(ScalarAttributeType type) {
        return switch (type) {
            case N -> Comparator.comparing(value -> new BigDecimal(value.n()));
            case B -> Comparator.comparing(value -> value.b().asByteArrayUnsafe(), Arrays::compareUnsigned);
            default -> Comparator.comparing(AttributeValue::s, SortKeyOrder::compareUtf8);
        };
    }

    /**
     * Compares as UTF-8 bytes do, which is by code points. {@link String#compareTo} does not: it puts a surrogate pair
     * before U+E000 to U+FFFF.
     */
    static int compareUtf8(String left, String right) {
        int end = Math.min(left.length(), right.length());
        for (int i = 0; i < end; i++) {
            char one = left.charAt(i);
            char other = right.charAt(i);
            if (one != other) {
                return Character.compare(codePointRank(one), codePointRank(other));
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    /** Moves the surrogates, which stand for the highest code points, above all other characters. */
    private static char codePointRank(char unit) {
        if (unit < Character.MIN_SURROGATE) {
            return unit;
        }
        return (char) (Character.isSurrogate(unit) ? unit + 0x2000 : unit - 0x0800);
    }
}
